import { randomUUID } from 'node:crypto'
import { generateTestAudio as contract } from '@app/contracts/voices'
import type { LexiconEntry } from '@app/domain/lexicon'
import { numbersOfLines, readTestScript, type RawScript, type Utterance } from '@app/domain/scripts'
import { faultyLinesSentence, voicingSentence } from '@app/domain/speech'
import { voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens, priceLines, requireBudget, type MeterDeps } from '#features/billing/index.ts'
import { asSaid, findFaultyLines } from '#features/studio/lexicon/index.ts'
import { findAnswer, hashRequest, oncePerKey } from '#http/once-per-key.ts'
import { invalid, rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { lexiconFor, type Wording } from './lexicon-for.ts'
import { insertTestAudio } from './test-audio.repository.ts'

type GenerateDeps = MeterDeps & Pick<Deps, 'jobs' | 'identity' | 'speech'>
type Input = { script: RawScript & Wording; ip: string; idempotency_key?: string | undefined }
type Answer = { content_id: string; task_id: string }

/** Those of one person would all wait for the row of their tokens, each holding one of the few connections to the database. */
const inTurn = limitConcurrencyByKey(1)

/** Sets the tokens aside for a few lines and has their audio made in the background, for the viewer alone. */
export async function generateTestAudio(
  deps: GenerateDeps,
  viewer: Person,
  { script, ip, idempotency_key }: Input,
): Promise<Answer> {
  const { user_id } = viewer
  const read = readTestScript(script)
  if (!read.success) throw invalid('utterances', read.problem)
  const { utterances } = read
  const request = { user_id, key: idempotency_key, request_hash: hashRequest({ operation: contract.path, script }) }
  return inTurn(user_id, async () => {
    // A request that is sent again is no other try.
    const answered = await findAnswer(deps.db, request, contract.response)
    if (answered) return answered
    await refuseTooMany(deps, user_id, ip)
    await requireBudget(deps, user_id, 'speech_seconds')
    const lexicon = await lexiconFor(deps.db, viewer, utterances, script)
    refuseFaulty(deps, script, { utterances, lexicon })
    return (
      await oncePerKey(deps.db, request, contract.response, (trx) => begin(deps, trx, user_id, { utterances, lexicon }))
    ).response
  })
}

type Heard = { utterances: Utterance[]; lexicon: LexiconEntry[] }

/**
 * Refuses lines that cannot be voiced before any token is set aside. The sentence for a single text does not number
 * lines.
 */
function refuseFaulty({ speech }: GenerateDeps, script: RawScript, { utterances, lexicon }: Heard): void {
  const faulty = findFaultyLines(speech, utterances, lexicon, numbersOfLines(script.utterances))
  const [first] = faulty
  const sentence = first && script.utterances.length === 1 ? voicingSentence(first.fault) : faultyLinesSentence(faulty)
  if (sentence) throw invalid('utterances', sentence)
}

async function begin(deps: GenerateDeps, trx: Db, user_id: string, { utterances, lexicon }: Heard): Promise<Answer> {
  const test_audio_id = randomUUID()
  const { tokens: amount, lines } = await priceLines(trx, user_id, asSaid(utterances, lexicon))
  const { hold_id, balance } = await holdTokens(trx, deps.clock, {
    user_id,
    amount,
    lines,
    purpose: 'test_audio',
    content_id: null,
    title: null,
  })
  const test_script = utterances.map(({ text }) => text).join('\n\n')
  const voice_id = utterances[0]?.voice_name ?? 'Kore'
  await insertTestAudio(trx, {
    test_audio_id,
    user_id,
    hold_id,
    voice_id,
    test_script,
    utterances: JSON.stringify(utterances),
    lexicon: JSON.stringify(lexicon),
    audio_key: null,
  })
  await deps.jobs.send(trx, 'voices.make-test-audio', { test_audio_id }, user_id)
  await announceBalance(trx, balance)
  return { content_id: test_audio_id, task_id: test_audio_id }
}

async function refuseTooMany({ identity }: GenerateDeps, user_id: string, ip: string): Promise<void> {
  const wait_seconds =
    (await identity.consumeRateLimit('test_audio_by_account', user_id)) ||
    (await identity.consumeRateLimit('test_audio_by_address', ip))
  if (wait_seconds > 0) throw rateLimited(voiceSentences.rate_limited, wait_seconds)
}
