import type { Trial } from '@app/contracts/models'
import { modelSentences, speakerTitle, type SpokenBy } from '@app/domain/models'
import { audioLimits, voicingSentence } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { makeSound } from '#features/episodes/rendering/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Models } from '@app/ports/models.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { refuse } from './models-of-operator.ts'

type TryDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'storage' | 'encoder' | 'music'>
type Line = { spoken_by: SpokenBy; text: string; voice_name: VoiceName }

/** Longest trial that people listen to. */
const LONGEST_MS = 60_000

/** Speaks a line in voices that need not be those in use. Its clip is used again when the line is made. */
export async function tryVoices(deps: TryDeps, models: Models, { spoken_by, text, voice_name }: Line): Promise<Trial> {
  const engine = await models.engineOf(spoken_by).catch(refuse)
  if (!engine.spokenText(text)) throw new AppError('conflict', voicingSentence({ kind: 'nothing_to_say' }))
  try {
    const { mp3, lines } = await makeSound(
      { ...deps, speech: engine },
      { user_id: undefined, utterances: [{ voice_name, text }] },
      AbortSignal.timeout(LONGEST_MS),
    )
    const peaks = lines[0]?.peaks ?? []
    return {
      mp3_base64: Buffer.from(mp3).toString('base64'),
      duration_ms: peaks.length * audioLimits.peak_slice_ms,
      peaks,
    }
  } catch (error) {
    if (!(error instanceof SpeechEngineError)) throw error
    throw new AppError('conflict', modelSentences.silent(speakerTitle(spoken_by), error.message))
  }
}
