export { privateFeedFilesRoutes } from './private-feed-files.routes.ts'
export { deletePrivateFeedsOf, listPrivateFeedsOf } from './private-feeds.repository.ts'
export { privateFeedsRoutes } from './private-feeds.routes.ts'
