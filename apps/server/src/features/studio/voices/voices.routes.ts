import { quoteLines as quoteContract } from '@app/contracts/billing'
import * as contract from '@app/contracts/voices'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { generateTestAudio } from './generate-test-audio.ts'
import { getTestAudio } from './get-test-audio.ts'
import { getTestAudioUrl } from './get-test-audio-url.ts'
import { listTestAudio } from './list-test-audio.ts'
import { listSpeakers } from './list-speakers.ts'
import { voiceLister } from './list-voices.ts'
import { previewDesign } from './preview-design.ts'
import { quoteLines } from './quote-lines.ts'
import { presentTestAudio } from './test-audio.presenter.ts'

export const voicesRoutes: Routes = async (app, deps) => {
  route(app, contract.listVoices, voiceLister(deps))

  route(app, contract.listSpeakers, ({ query }) => listSpeakers(deps, query))

  route(app, contract.previewDesign, ({ body, viewer }) => previewDesign(deps, viewer, body.voice_name))

  route(app, contract.listTestAudio, ({ query, viewer }) => listTestAudio(deps.db, viewer, query))

  route(app, contract.generateTestAudio, ({ body, viewer, ip, idempotency_key }) =>
    generateTestAudio(deps, viewer, { script: body, ip, idempotency_key }),
  )

  route(app, quoteContract, ({ body, viewer }) => quoteLines(deps, viewer, body))

  route(app, contract.getTestAudio, async ({ params, viewer }) =>
    presentTestAudio(await getTestAudio(deps.db, viewer, params.content_id)),
  )

  route(app, contract.getTestAudioUrl, ({ params, viewer }) => getTestAudioUrl(deps, viewer, params.content_id))
}
