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
  route(app, contract.correctLine, ({ params, query, body, viewer }) =>
    correctLine(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.voiceAgain, ({ params, query, body, viewer }) =>
    voiceAgain(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.speakAgain, ({ params, query, body, viewer }) =>
    speakAgain(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.reviseContent, ({ params, query, body, viewer }) =>
    reviseContent(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.setSpokenNotice, ({ params, query, body, viewer }) =>
    setNotice(deps, viewer, { ...params, ...query, ...body }),
  )

  route(app, contract.listRevisions, ({ params, query, viewer }) =>
    listRevisions(deps, viewer, { ...params, ...query }),
  )

  route(app, contract.restoreRevision, ({ params, query, viewer }) =>
    restoreRevision(deps, viewer, { ...params, ...query }),
  )

  route(app, contract.replaceAtOnce, ({ params, query, viewer }) =>
    replaceAtOnce(deps, viewer, { ...params, ...query }),
  )

  route(app, contract.retryCorrection, ({ params, query, viewer }) =>
    retryCorrection(deps, viewer, { ...params, ...query }),
  )

  route(app, contract.withdrawCorrection, async ({ params, query, viewer }) => {
    await withdrawCorrection(deps, viewer, { ...params, ...query })
    return { success: true }
  })

  route(app, scriptInserts.getScriptInserts, ({ params, query, viewer }) =>
    getScriptInserts(deps.db, viewer, { ...params, ...query }),
  )

  route(app, lineSources.getLineSources, ({ params, query, viewer }) =>
    getLineSources(deps.db, viewer, { ...params, ...query }),
  )
}
