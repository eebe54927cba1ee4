import { transcribeQuestion } from '@app/contracts/conversations'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { limitTranscriptions } from './limit-transcriptions.ts'
import { transcribe } from './transcribe.ts'

export const spokenQuestionsRoutes: Routes = async (app, deps) => {
  const withinLimit = limitTranscriptions()
  route(app, transcribeQuestion, ({ params, query, files, viewer }) =>
    transcribe(deps, { viewer, where: { ...params, ...query }, sound: files['sound'] }, withinLimit),
  )
}
