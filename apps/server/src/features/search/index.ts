export { backfillSearch } from './backfill-search.ts'
export { refreshWords } from './refresh-words.repository.ts'
export { relatedRoutes } from './related.routes.ts'
export { searchRoutes } from './search.routes.ts'
