import { randomUUID } from 'node:crypto'
import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { announceBalance, settleForLines } from '#features/billing/index.ts'
import { makeSound, UnspeakableLineError, type Sound } from '#features/speech/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { beginTry, endTestAudio, giveTryBack, lockUnfinished, type TestAudioRow } from './test-audio.repository.ts'

type MakeDeps = Pick<WorkDeps, 'db' | 'log' | 'storage' | 'speech' | 'encoder'>

const MAX_TRIES = 3
const GAVE_UP_SENTENCE = 'The audio could not be made. Please try again.'

/** Speaks test audio and tells whoever asked for it. Safe to run again and by two workers at once: the first to end it does. */
export async function makeTestAudio(deps: MakeDeps, testAudioId: string, stopping: AbortSignal): Promise<void> {
  const testAudio = await beginTry(deps.db, testAudioId)
  if (!testAudio) return
  if (testAudio.tries > MAX_TRIES) return failTestAudio(deps, testAudioId, GAVE_UP_SENTENCE)
  try {
    await keepSound(deps, testAudioId, await makeSound(deps, testAudio.utterances, stopping, testAudio.lexicon))
  } catch (error) {
    await settleTrouble(deps, testAudio, error, stopping)
  }
}

/** The object first, then in one transaction its name, the charge and the news; one that came too late goes again. */
async function keepSound({ db, storage }: MakeDeps, testAudioId: string, { mp3 }: Sound): Promise<void> {
  const audio_key = objectKeys.testAudio(testAudioId, randomUUID())
  await storage.put(audio_key, mp3, 'audio/mpeg')
  const isFirst = await db.transaction().execute(async (trx) => {
    const locked = await lockUnfinished(trx, testAudioId)
    if (!locked) return false
    await endTestAudio(trx, testAudioId, { status: 'completed', audio_key })
    await settleAndTell(trx, locked, 'completed')
    return true
  })
  if (!isFirst) await storage.delete([audio_key])
}

/** Ends it with a sentence for whoever asked; nothing is charged. */
export async function failTestAudio(
  { db }: Pick<MakeDeps, 'db'>,
  testAudioId: string,
  sentence: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockUnfinished(trx, testAudioId)
    if (!locked) return
    await endTestAudio(trx, testAudioId, { status: 'error', error: sentence })
    await settleAndTell(trx, locked, 'error')
  })
}

async function settleAndTell(
  trx: Db,
  { test_audio_id, user_id, hold_id, utterances }: TestAudioRow,
  status: 'completed' | 'error',
): Promise<void> {
  const balance = await settleForLines(
    trx,
    hold_id,
    status === 'completed' ? { outcome: 'completed', lines: utterances } : { outcome: 'failed', lines: [] },
  )
  if (balance) await announceBalance(trx, balance)
  await publish(trx, 'test_audio.updated', { content_id: test_audio_id, status }, { user_id })
}

/** A mute line is the writer's to mend; anything else is tried again, a few times. */
async function settleTrouble(
  deps: MakeDeps,
  { test_audio_id, tries, utterances }: TestAudioRow,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof UnspeakableLineError) {
    deps.log.warn({ err: error, test_audio_id }, 'line of test audio could not be voiced')
    return failTestAudio(deps, test_audio_id, muteLineSentence(error, utterances.length))
  }
  if (stopping.aborted) await giveTryBack(deps.db, test_audio_id)
  else if (tries >= MAX_TRIES) {
    deps.log.warn({ err: error, test_audio_id }, 'test audio could not be made')
    return failTestAudio(deps, test_audio_id, GAVE_UP_SENTENCE)
  }
  throw error
}

/** Nobody should reword a line for a service that is away. */
function muteLineSentence({ position, cause }: UnspeakableLineError, lines: number): string {
  const line = lines === 1 ? 'This line' : `Line ${position + 1}`
  const isAway = cause instanceof SpeechEngineError && (cause.retryable || cause.refuses_all)
  return isAway
    ? `${line} could not be voiced right now. Please try again in a minute.`
    : `${line} could not be voiced.`
}
