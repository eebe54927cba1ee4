import * as contract from '@app/contracts/corrections'
import * as lineSources from '@app/contracts/line-sources'
import * as scriptInserts from '@app/contracts/script-inserts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { correctLine } from './correct-line.ts'
import { getLineSources } from './get-line-sources.ts'
import { getScriptInserts } from './get-script-inserts.ts'
import { listRevisions } from './list-revisions.ts'
import { replaceAtOnce } from './replace-at-once.ts'
import { restoreRevision } from './restore-revision.ts'
import { reviseContent } from './revise-content.ts'
import { setNotice } from './set-notice.ts'
import { retryCorrection } from './retry-correction.ts'
import { speakAgain } from './speak-again.ts'
import { voiceAgain } from './voice-again.ts'
import { withdrawCorrection } from './withdraw-correction.ts'

export const correctionsRoutes: Routes = async (app, deps) => {
  route(app, contract.correctLine, ({ viewer, content, params, body }) =>
    correctLine(deps, viewer, content, { ...params, ...body }),
  )

  route(app, contract.voiceAgain, ({ viewer, content, params, body }) =>
    voiceAgain(deps, viewer, content, { ...params, ...body }),
  )

  route(app, contract.speakAgain, ({ viewer, content, body }) => speakAgain(deps, viewer, content, body))

  route(app, contract.reviseContent, ({ viewer, content, body }) => reviseContent(deps, viewer, content, body))

  route(app, contract.setSpokenNotice, ({ viewer, content, body }) => setNotice(deps, viewer, content, body))

  route(app, contract.listRevisions, ({ content }) => listRevisions(deps, content))

  route(app, contract.restoreRevision, ({ viewer, content, params }) => restoreRevision(deps, viewer, content, params))

  route(app, contract.replaceAtOnce, ({ content }) => replaceAtOnce(deps, content))

  route(app, contract.retryCorrection, ({ viewer, content }) => retryCorrection(deps, viewer, content))

  route(app, contract.withdrawCorrection, async ({ content }) => {
    await withdrawCorrection(deps, content)
    return { success: true }
  })

  route(app, scriptInserts.getScriptInserts, ({ content }) => getScriptInserts(deps.db, content))

  route(app, lineSources.getLineSources, ({ viewer, content, params }) =>
    getLineSources(deps.db, viewer, content, params.utterance_id),
  )
}
