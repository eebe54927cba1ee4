import type { Person, TestApp } from '#test/app.ts'
import { modelsAnswers } from './models.ts'
import { transcriptionAnswers } from './transcription-calls.ts'

/** Responses of endpoints that speak or listen with engines that a server may lack. */
export async function speechAnswers(app: TestApp, who: Person, item: { content_id: string; channel_id: string }) {
  return { ...(await modelsAnswers(who)), ...(await transcriptionAnswers(app, who, item)) }
}
