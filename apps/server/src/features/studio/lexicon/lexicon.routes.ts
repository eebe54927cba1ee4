import * as contract from '@app/contracts/lexicon'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { exportLexicon } from './export-lexicon.ts'
import { getLexicon } from './get-lexicon.ts'
import { importLexicon } from './import-lexicon.ts'
import { saveLexicon } from './save-lexicon.ts'

export const lexiconRoutes: Routes = async (app, deps) => {
  route(app, contract.getLexicon, ({ params, viewer }) => getLexicon(deps, viewer, params.channel_id))

  route(app, contract.saveLexicon, ({ params, body, viewer }) => saveLexicon(deps, viewer, { ...params, ...body }))

  route(app, contract.exportLexicon, ({ params, viewer }) => exportLexicon(deps, viewer, params.channel_id))

  route(app, contract.importLexicon, ({ params, body, viewer }) => importLexicon(deps, viewer, { ...params, ...body }))
}
