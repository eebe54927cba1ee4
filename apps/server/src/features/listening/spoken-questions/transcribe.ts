import { conversationLimits, spokenLimits, spokenSentences } from '@app/domain/conversations'
import type { Deps } from '#deps.ts'
import { budgetRefusal, meterOf, withRecognizedSeconds, type MeterDeps } from '#features/billing/index.ts'
import type { ReadableContent } from '#features/episodes/content/index.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { SpeechRecognizerError, type LineListener } from '@app/ports/speech-recognizer.ts'
import { hasRecognizer } from './has-recognizer.ts'
import type { WithinLimit } from './limit-transcriptions.ts'
import { readSpoken, type Spoken } from './read-spoken.ts'

const FRAME_SAMPLES = (spokenLimits.sample_rate_hz * 20) / 1_000
const FULL_SCALE = 32_768
/** Level of the loudest twentieth of the frames below which nobody speaks into the microphone. */
const SPEECH_DB = -50
/** Speech comes and goes within a word; hum, hiss and wind stay as loud as they are. */
const LEAST_CHANGE_DB = 6

/** True if the sound may be speech. Recognisers invent words for silence and noise, so these are not sent to one. */
function hasSpeech(samples: Int16Array): boolean {
  const levels: number[] = []
  for (let at = 0; at + FRAME_SAMPLES <= samples.length; at += FRAME_SAMPLES)
    levels.push(levelOf(samples.subarray(at, at + FRAME_SAMPLES)))
  levels.sort((a, b) => a - b)
  const quantile = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? -Infinity
  const loud = quantile(0.95)
  return loud > SPEECH_DB && loud - quantile(0.1) >= LEAST_CHANGE_DB
}

function levelOf(frame: Int16Array): number {
  let sum = 0
  for (const sample of frame) sum += (sample / FULL_SCALE) ** 2
  return 10 * Math.log10(sum / frame.length)
}

type TranscribeDeps = MeterDeps & Pick<Deps, 'identity' | 'listener'>
type Asked = {
  viewer: Person
  content: ReadableContent
  sound: Uint8Array | undefined
}

/** Writes a spoken question down. Its sound stays in the memory of this process, and is gone with the answer. */
export async function transcribe(
  deps: TranscribeDeps,
  { viewer, content, sound }: Asked,
  withinLimit: WithinLimit,
): Promise<{ text: string; spoken_ms: number }> {
  const { user_id } = viewer
  const { language } = content
  const { listener } = deps
  if (!listener || !hasRecognizer(deps, language)) throw new AppError('not_implemented', spokenSentences.off)
  const wait_seconds = await deps.identity.consumeRateLimit('transcriptions_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(spokenSentences.rate_limited, wait_seconds)
  const spoken = readSpoken(sound)
  const { spoken_ms } = spoken
  if (!hasSpeech(new Int16Array(new Uint8Array(spoken.pcm).buffer))) return { text: '', spoken_ms }
  const text = await withinLimit(() => hear(deps, listener, { user_id, spoken, language }))
  return { text: text.trim().slice(0, conversationLimits.question_characters), spoken_ms }
}

type Hearing = { user_id: string; spoken: Spoken; language: string | null }

async function hear(deps: TranscribeDeps, listener: LineListener, { user_id, spoken, language }: Hearing) {
  const late = AbortSignal.timeout(spokenLimits.wait_ms)
  const line = {
    pcm: spoken.pcm,
    sample_rate_hz: spokenLimits.sample_rate_hz,
    language: language ?? undefined,
    priority: 'interactive',
  } as const
  try {
    return await withRecognizedSeconds(meterOf(deps, user_id), spoken.spoken_ms / 1_000, () =>
      listener.hear(line, late),
    )
  } catch (error) {
    if (error instanceof BudgetReachedError) throw budgetRefusal(error)
    if (!(error instanceof SpeechRecognizerError) && error !== late.reason) throw error
    deps.log.warn({ err: error }, 'a spoken question could not be transcribed')
    throw new AppError('unavailable', spokenSentences.failed)
  }
}
