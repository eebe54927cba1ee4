import type { DesignPreview } from '@app/contracts/voices'
import { designOf, voiceSentences, type DesignedVoice } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { Person } from '#lib/proofs.ts'
import { beginPreview } from './await-voice-preview.ts'
import { sampleOf } from './sample-of.ts'

type PreviewDeps = Pick<Deps, 'db' | 'identity' | 'jobs' | 'speech'>

/**
 * Has a designed voice say its few words. There are too many designs for visitors to have any of them made, as they may with
 * the voices of the gallery; one that was made is open to all.
 */
export async function previewDesign(
  deps: PreviewDeps,
  { user_id }: Person,
  voice_name: DesignedVoice,
): Promise<DesignPreview> {
  const wait_seconds = await deps.identity.consumeRateLimit('voice_designs_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(voiceSentences.rate_limited, wait_seconds)
  const sample = sampleOf(deps.speech, voice_name)
  if (!sample) throw new AppError('unavailable', voiceSentences.no_sample)
  await beginPreview(deps, sample)
  const base = designOf(voice_name)?.base ?? ''
  return {
    preview_url: mediaPaths.voicePreview(sample.preview_id),
    note: deps.speech.designs ? '' : voiceSentences.spokenBy(base),
  }
}
