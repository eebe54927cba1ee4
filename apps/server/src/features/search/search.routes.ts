import * as contract from '@app/contracts/search'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { searchContent } from './search-content.ts'
import { searchLimiter } from './search-limiter.ts'
import { search } from './search.ts'

export const searchRoutes: Routes = async (app, { db }) => {
  const limited = searchLimiter()

  route(app, contract.search, ({ query, ...searcher }) => limited(searcher, () => search(db, searcher.viewer, query)))

  route(app, contract.searchContent, ({ params, query, ...searcher }) =>
    limited(searcher, () => searchContent(db, searcher.viewer, { ...params, ...query })),
  )
}
