import { setTimeout as sleep } from 'node:timers/promises'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { DesignedVoice, VoiceName, voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { sampleOf, type Sample } from './sample-of.ts'
import { beginVoicePreview, findVoicePreview } from './voice-previews.repository.ts'

type AwaitDeps = Pick<Deps, 'db' | 'jobs' | 'speech'>

/** A preview that failed may be tried again after a minute; a job without news for two minutes is lost. */
const PATIENCE = { failed_seconds: 60, unheard_of_seconds: 120 }
const LOOK_EVERY_MS = 100
const LONGEST_WAIT_MS = 20_000

/** Key of a preview's audio. One that was never requested is made meanwhile; all requests for it wait together. */
export function voicePreviewWaiter(deps: AwaitDeps): (previewId: string) => Promise<string> {
  const waiting = new Map<string, Promise<string>>()
  return (previewId) => {
    const together = waiting.get(previewId) ?? awaitPreview(deps, previewId).finally(() => waiting.delete(previewId))
    waiting.set(previewId, together)
    return together
  }
}

async function awaitPreview(deps: AwaitDeps, previewId: string): Promise<string> {
  const known = await findVoicePreview(deps.db, previewId)
  if (known?.audio_key) return known.audio_key
  const sample = findSample(deps, previewId)
  if (sample) await beginPreview(deps, sample)
  else if (!known) throw new AppError('not_found', refusalSentences.not_found)
  return untilMade(deps, previewId)
}

/** Sample that the engine in use would speak today, of voices that it has: designs are begun by their designers. */
function findSample({ speech }: AwaitDeps, previewId: string): Sample | undefined {
  const name = VoiceName.safeParse(previewId.slice(0, previewId.lastIndexOf('-'))).data
  if (!name || DesignedVoice.safeParse(name).success) return undefined
  const sample = sampleOf(speech, name)
  return sample?.preview_id === previewId ? sample : undefined
}

/** Has a sample made, unless it is being made. */
export async function beginPreview(
  { db, jobs }: Pick<AwaitDeps, 'db' | 'jobs'>,
  { preview_id, line: { voice_name } }: Sample,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await beginVoicePreview(trx, { preview_id, voice_name }, PATIENCE))
      await jobs.send(trx, 'voices.make-preview', { preview_id })
  })
}

async function untilMade({ db }: AwaitDeps, previewId: string): Promise<string> {
  const end = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const preview = await findVoicePreview(db, previewId)
    if (preview?.audio_key) return preview.audio_key
    if (preview?.status !== 'processing' || Date.now() > end)
      throw new AppError('unavailable', voiceSentences.no_sample)
    await sleep(LOOK_EVERY_MS)
  }
}
