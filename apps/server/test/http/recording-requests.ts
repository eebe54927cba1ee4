import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { addRecording } from '#features/recordings/add-recording.ts'
import type { TakeRow } from '#features/takes/index.ts'
import { withTemporaryFolder } from '#lib/temporary-folder.ts'
import type { Person } from '#test/app.ts'
import { toneWav } from '#test/speech/take-wav.ts'
import { encodeForm } from './send-form.ts'

/** Words that the embedded voices do not read, so that nothing is compared. */
export const FOREIGN_LINE = 'Это говорит человек.'

export async function takeForm(): Promise<InjectOptions> {
  const fields = { text: FOREIGN_LINE, voice_name: 'Kore' }
  return encodeForm({ fields, files: { sound: { bytes: toneWav(), name: 'take.wav' } } })
}

/** A take that somebody has recorded. */
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
