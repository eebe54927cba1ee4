export { listEntries } from './get-lexicon.ts'
export { lexiconRoutes } from './lexicon.routes.ts'
