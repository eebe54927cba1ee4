import { transcribeQuestion } from '@app/contracts/conversations'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { limitTranscriptions } from './limit-transcriptions.ts'
import { transcribe } from './transcribe.ts'

export const spokenQuestionsRoutes: Routes = async (app, deps) => {
  const withinLimit = limitTranscriptions()
  route(app, transcribeQuestion, ({ viewer, content, files }) =>
    transcribe(deps, { viewer, content, sound: files['sound'] }, withinLimit),
  )
}
