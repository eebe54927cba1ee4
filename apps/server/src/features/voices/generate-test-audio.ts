import { randomUUID } from 'node:crypto'
import type { Viewer } from '@app/domain/accounts'
import { keyOfEntry, wordFinder, type LexiconEntry } from '@app/domain/lexicon'
import { readTestScript, type RawScript, type Utterance } from '@app/domain/scripts'
import { voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { announceBalance, holdTokens, priceLines } from '#features/billing/index.ts'
import { getOwnedChannel } from '#features/channels/index.ts'
import { listEntries } from '#features/lexicon/index.ts'
import { invalid, tooMany } from '#lib/errors.ts'
import { fewOfEach } from '#lib/few-of-each.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { insertTestAudio } from './test-audio.repository.ts'

type GenerateDeps = Pick<Deps, 'db' | 'jobs' | 'identity' | 'clock'>
/** `lexicon` goes before what the channel says of the same words. */
type Wording = { channel_id?: string | undefined; lexicon?: readonly LexiconEntry[] | undefined }
type Input = { script: RawScript & Wording; ip: string }

/** Those of one person would all wait for the row of their tokens, each holding one of the few connections to the database. */
const inTurn = fewOfEach(1)

/** Sets the tokens aside for a few lines and has their sound made in the background, for whoever asks alone. */
export async function generateTestAudio(
  deps: GenerateDeps,
  viewer: Viewer,
  { script, ip }: Input,
): Promise<{ content_id: string; task_id: string }> {
  const { user_id } = requireViewer(viewer)
  const read = readTestScript(script)
  if (!read.success) throw invalid('utterances', read.problem)
  const { utterances } = read
  return inTurn(user_id, async () => {
    await refuseTooMany(deps, user_id, ip)
    const lexicon = wordsOf(utterances, [...(script.lexicon ?? []), ...(await wordsOfChannel(deps.db, viewer, script))])
    const test_audio_id = await begin(deps, user_id, { utterances, lexicon })
    return { content_id: test_audio_id, task_id: test_audio_id }
  })
}

async function begin(
  deps: GenerateDeps,
  user_id: string,
  { utterances, lexicon }: { utterances: Utterance[]; lexicon: LexiconEntry[] },
): Promise<string> {
  const test_audio_id = randomUUID()
  await deps.db.transaction().execute(async (trx) => {
    const { tokens: amount, lines } = await priceLines(trx, user_id, utterances)
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
    await deps.jobs.send(trx, 'voices.make-test-audio', { test_audio_id })
    await announceBalance(trx, balance)
  })
  return test_audio_id
}

async function wordsOfChannel(db: Db, viewer: Viewer, { channel_id }: Wording): Promise<LexiconEntry[]> {
  return channel_id === undefined ? [] : listEntries(db, (await getOwnedChannel(db, viewer, channel_id)).channel_id)
}

/** The entries that these lines hold a word of; of two for one word, the first. */
function wordsOf(utterances: readonly Utterance[], entries: readonly LexiconEntry[]): LexiconEntry[] {
  const first = new Map(entries.toReversed().map((entry) => [keyOfEntry(entry), entry]))
  const findWords = wordFinder([...first.values()])
  return [...new Set(utterances.flatMap(({ text }) => findWords(text).map(({ entry }) => entry)))]
}

async function refuseTooMany({ identity }: GenerateDeps, user_id: string, ip: string): Promise<void> {
  const wait_seconds =
    (await identity.takeTry('test_audio_by_account', user_id)) || (await identity.takeTry('test_audio_by_address', ip))
  if (wait_seconds > 0) throw tooMany(voiceSentences.too_many, wait_seconds)
}
