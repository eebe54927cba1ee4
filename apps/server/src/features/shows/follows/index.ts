export { deleteFollowsOf } from './delete-follows.ts'
export { listFollowedIds } from './follows.repository.ts'
export { listNewInPeriod, type NewEpisode } from './new-in-period.repository.ts'
export { followsRoutes } from './follows.routes.ts'
