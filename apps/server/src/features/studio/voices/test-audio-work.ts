import type { Utterance } from '@app/domain/scripts'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { asSaid } from '#features/studio/lexicon/index.ts'
import { UnspeakableLineError } from '#features/episodes/rendering/index.ts'
import { splitLongText } from '@app/text/split-long-text.ts'
import { BudgetReachedError } from '@app/ports/meter.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { WorkKind } from '#work/work-kind.ts'
import { endTestAudio, lockTestAudio, type TestAudioRow } from './test-audio.repository.ts'

const GAVE_UP_SENTENCE = 'The audio could not be generated. Please try again.'

/** The making of test audio, as a kind of resumable work. */
export const testAudioWork: WorkKind<TestAudioRow> = {
  job: 'voices.make-test-audio',
  table: { name: 'test_audio', key: 'test_audio_id', tries: 'tries', since: 'created_at' },
  longest_minutes: 30,
  sentences: { too_long: 'Generating the audio took too long. Please try again.', gave_up: GAVE_UP_SENTENCE },
  lock: lockTestAudio,
  refusal(error, { utterances }) {
    if (error instanceof UnspeakableLineError) return unspeakableSentence(error, utterances)
    return error instanceof BudgetReachedError ? error.message : undefined
  },
  lastRefusal: () => GAVE_UP_SENTENCE,
  async fail(trx, row, sentence) {
    await endTestAudio(trx, row.test_audio_id, { status: 'error', error: sentence })
    await settleTestAudio(trx, row, 'error')
  },
  enqueue: (jobs, trx, { id, user_id }) => jobs.send(trx, 'voices.make-test-audio', { test_audio_id: id }, user_id),
}

/** Charges finished test audio as it was pronounced, and marks its lines as paid as they are written: an item with the same line costs nothing more. */
export async function settleTestAudio(
  trx: Db,
  { test_audio_id, user_id, hold_id, utterances, lexicon }: TestAudioRow,
  status: 'completed' | 'error',
): Promise<void> {
  const balance = await settleForLines(
    trx,
    hold_id,
    status === 'completed'
      ? {
          outcome: 'completed',
          lines: asSaid(utterances, lexicon),
          also_paid: [...utterances, ...utterances.flatMap(splitLongLine)],
        }
      : { outcome: 'failed', lines: [] },
  )
  if (balance) await announceBalance(trx, balance)
  await publish(trx, 'test_audio.updated', { content_id: test_audio_id, status }, { user_id })
}

/** A long line is voiced as the lines that it would be in an item. */
export function splitLongLine(line: Utterance): Utterance[] {
  return splitLongText(line.text).map((text) => ({ ...line, text }))
}

/** A service that is away is no reason to reword a line. */
function unspeakableSentence({ position, cause }: UnspeakableLineError, utterances: readonly Utterance[]): string {
  const places = utterances.flatMap((line, at) => splitLongLine(line).map(() => at))
  const line = utterances.length === 1 ? 'This line' : `Line ${(places[position] ?? position) + 1}`
  const isAway = cause instanceof SpeechEngineError && (cause.retryable || cause.refuses_all)
  return isAway
    ? `${line} could not be voiced right now. Please try again in a minute.`
    : `${line} could not be voiced.`
}
