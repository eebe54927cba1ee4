import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { makeSound } from '#features/episodes/rendering/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { sampleOf } from './sample-of.ts'
import { endVoicePreview, findVoicePreview } from './voice-previews.repository.ts'

type MakeDeps = Pick<WorkDeps, 'config' | 'clock' | 'db' | 'log' | 'storage' | 'speech' | 'encoder' | 'music'>

/** Longest wait for a preview; a job that outlasts its own time is tried again without end. */
const LONGEST_MS = 100_000

export const makeVoicePreviewJob = defineJob('voices.make-preview', {
  payload: z.object({ preview_id: z.string() }),
  expireInSeconds: 2 * 60,
  workers: 2,
  run: (deps, { preview_id }, signal) => makeVoicePreview(deps, preview_id, signal),
})

/** Makes the preview of a voice. Safe to run again; requests that wait for it watch the row. */
export async function makeVoicePreview(
  deps: MakeDeps,
  previewId: string,
  stopping: AbortSignal,
  longest_ms = LONGEST_MS,
): Promise<void> {
  const preview = await findVoicePreview(deps.db, previewId)
  if (preview?.status !== 'processing') return
  try {
    const sample = sampleOf(deps.speech, preview.voice_name)
    if (sample?.preview_id !== previewId) throw new Error('this worker speaks with another engine')
    const { mp3, lines } = await makeSound(
      deps,
      { user_id: undefined, utterances: [sample.line] },
      AbortSignal.any([stopping, AbortSignal.timeout(longest_ms)]),
    )
    // Fallback speech is no sample of the voice that people will get.
    if (lines[0]?.clip_hash !== sample.clip_hash) throw new Error('the engine gave up on it')
    await keep(deps, previewId, { mp3, peaks: lines[0].peaks })
  } catch (error) {
    stopping.throwIfAborted()
    deps.log.warn({ err: error, voice_name: preview.voice_name }, 'voice preview could not be made')
    await endVoicePreview(deps.db, previewId, { status: 'error' })
  }
}

/** The object first, then the row that names it; one that came too late goes again. */
async function keep(
  { db, storage }: MakeDeps,
  previewId: string,
  { mp3, peaks }: { mp3: Uint8Array; peaks: number[] },
): Promise<void> {
  const audio_key = objectKeys.voicePreview(previewId, randomUUID())
  await storage.put(audio_key, mp3, 'audio/mpeg')
  const isFirst = await endVoicePreview(db, previewId, { status: 'completed', audio_key, peaks: JSON.stringify(peaks) })
  if (!isFirst) await storage.delete([audio_key])
}
