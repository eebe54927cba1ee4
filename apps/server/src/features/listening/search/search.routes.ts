import * as contract from '@app/contracts/search'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { searchContent } from './search-content.ts'
import { searchLimiter } from './search-limiter.ts'
import { search } from './search.ts'
import { searchByMeaning } from './search-by-meaning.ts'

export const searchRoutes: Routes = async (app, deps) => {
  const { db } = deps
  const limited = searchLimiter()

  route(app, contract.search, ({ query, ...searcher }) => limited(searcher, () => search(db, searcher.viewer, query)))

  route(app, contract.searchByMeaning, ({ query, ...searcher }) =>
    limited(searcher, () => searchByMeaning(deps, searcher.viewer, query)),
  )

  route(app, contract.searchContent, ({ content, query, ...searcher }) =>
    limited(searcher, () => searchContent(db, searcher.viewer, content, query.q)),
  )
}
