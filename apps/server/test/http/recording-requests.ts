import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { addRecording } from '#features/studio/recordings/add-recording.ts'
import type { TakeRow } from '#features/studio/takes/index.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import type { Person, TestApp } from '#test/app.ts'
import { toneWav } from '#test/speech/take-wav.ts'
import { encodeForm } from './send-form.ts'

/** Words that the embedded voices do not read, so that nothing is compared. */
export const FOREIGN_LINE = 'Это говорит человек.'

type OfOwner = (action: '' | '/use') => Promise<InjectOptions>

/** Requests about takes; each has a take of its own. */
export function recordingRequests(
  recordingOfOwner: OfOwner,
): Record<string, { request: () => Promise<InjectOptions> }> {
  const path = '/api/channels/:channel_id/recordings'
  const payload = { from_ms: 0, to_ms: 1_500, is_mine: true }
  return {
    [`POST ${path}`]: { request: takeForm },
    [`GET ${path}/:recording_id`]: { request: () => recordingOfOwner('') },
    [`POST ${path}/:recording_id/use`]: { request: async () => ({ ...(await recordingOfOwner('/use')), payload }) },
    [`DELETE ${path}/:recording_id`]: { request: () => recordingOfOwner('') },
  }
}

async function takeForm(): Promise<InjectOptions> {
  const fields = { text: FOREIGN_LINE, voice_name: 'Kore' }
  return encodeForm({ fields, files: { sound: { bytes: toneWav(), name: 'take.wav' } } })
}

/** A take that a person has recorded. */
export async function makeTake(
  app: Deps,
  { user_id }: Person,
  channel_id: string,
  { text = FOREIGN_LINE, wav = toneWav() } = {},
): Promise<TakeRow> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'take.wav')
    await writeFile(path, wav)
    return addRecording(app, { user_id, channel_id }, { text, voice_name: 'Kore' }, path)
  })
}

/** Responses of each endpoint about takes. */
export async function recordingAnswers(app: TestApp, who: Person, channel_id: string) {
  const headers = app.as(who)
  const { recording_id } = await makeTake(app, who, channel_id)
  const url = `/api/channels/${channel_id}/recordings`
  const of = (method: 'GET' | 'POST' | 'DELETE', what = '', payload?: object) =>
    app.server.inject({ method, url: `${url}/${recording_id}${what}`, headers, ...(payload && { payload }) })
  const { payload, headers: form } = await takeForm()
  return {
    addRecording: await app.server.inject({
      method: 'POST',
      url,
      ...(payload !== undefined && { payload }),
      headers: { ...form, ...headers },
    }),
    getRecording: await of('GET'),
    useRecording: await of('POST', '/use', { from_ms: 0, to_ms: 1_500, is_mine: true }),
    deleteRecording: await of('DELETE'),
  }
}
