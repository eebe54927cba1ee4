export { backfillSearch } from './backfill-search.ts'
export { refreshWords } from './refresh-words.ts'
export { searchRoutes } from './search.routes.ts'
