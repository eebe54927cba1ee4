import * as contract from '@app/contracts/lexicon'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { exportLexicon } from './export-lexicon.ts'
import { getLexicon } from './get-lexicon.ts'
import { importLexicon } from './import-lexicon.ts'
import { saveLexicon } from './save-lexicon.ts'

export const lexiconRoutes: Routes = async (app, deps) => {
  route(app, contract.getLexicon, ({ channel }) => getLexicon(deps, channel))

  route(app, contract.saveLexicon, ({ channel, body }) => saveLexicon(deps, channel, body))

  route(app, contract.exportLexicon, ({ channel }) => exportLexicon(deps, channel))

  route(app, contract.importLexicon, ({ channel, body }) => importLexicon(deps, channel, body))
}
