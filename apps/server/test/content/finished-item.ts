import { randomUUID } from 'node:crypto'
import { listUtterances } from '#features/episodes/content/index.ts'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { setBalance, settleOpenHolds } from '#test/billing/tokens.ts'

export type FinishedItem = {
  who: Person
  where: { content_id: string; channel_id: string; utterance_id: string }
  text: string
}
type ItemWithLines = FinishedItem & { lines: { utterance_id: string; speaker: 1 | 2; text: string }[] }

/** An item of a new person that is finished, without anybody having spoken; and its first line. */
export async function finishedItem(app: TestApp, who = person(randomUUID())): Promise<ItemWithLines> {
  const place = await makeContent(app, who)
  await app.db
    .updateTable('content')
    .set({ status: 'completed', audio_key: 'x' })
    .where('content_id', '=', place.content_id)
    .execute()
  await settleOpenHolds(app, { user_id: who.user_id })
  const lines = await listUtterances(app.db, place.content_id)
  const [line] = lines
  return {
    who,
    where: { ...place, utterance_id: line?.utterance_id ?? '' },
    text: line?.text ?? '',
    lines: lines.map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text })),
  }
}

/** Causes of refused corrections, by the condition in their documentation. */
export function correctionCauses(app: TestApp) {
  const item = () => finishedItem(app)
  /** Both as a correction and as a script. */
  const sent = (text: string, revision = 1) => ({
    payload: JSON.stringify({ text, revision, lines: [{ speaker: 1, text }] }),
  })
  return {
    'The item has no such line.': async () => {
      const of = await item()
      return { ...of, where: { ...of.where, utterance_id: randomUUID() } }
    },
    'The text is empty.': async () => sent(' '),
    'The line cannot be voiced; the sentence says why.': async () => ({ ...(await item()), ...sent('x'.repeat(201)) }),
    'The text of the line would not change.': async () => {
      const { text, ...of } = await item()
      return { ...of, ...sent(text) }
    },
    ...scriptCauses(item),
    'The item is not finished.': async () => ({}),
    'It is being checked.': async () => {
      const of = await item()
      const { content_id } = of.where
      await app.db.insertInto('listen_check').values({ content_id, user_id: of.who.user_id, revision: 1 }).execute()
      return of
    },
    'The item has no such finding.': async () => {
      const of = await item()
      return { ...of, where: { ...of.where, finding_id: 'none' }, payload: JSON.stringify({ fine: true }) }
    },
    'Another correction is being made.': async () => {
      const of = await item()
      const { content_id } = of.where
      await app.db
        .insertInto('correction')
        .values({ content_id, user_id: of.who.user_id, revision: 2, restored_from: null, lines: '[]' })
        .execute()
      return { ...of, where: { ...of.where, revision: '7' } }
    },
    '`revision` is not the current one.': async () => ({ ...(await item()), ...sent('Something else.', 7) }),
    'The item has no such revision.': async () => {
      const of = await item()
      return { ...of, where: { ...of.where, revision: '7' } }
    },
    'It is the current revision.': item,
    'No line would sound different.': item,
    'No correction of it has failed.': item,
    'The rate limit for publishing changes is exceeded; see Retry-After.': () => finishedItem(app, person('guesser')),
  }
}

const NEW_WORDS = 'Nobody had said so until now. '.repeat(4).trim()
type SentLine = { utterance_id?: string; speaker?: 1 | 2; text?: string }

function sentScript(lines: readonly SentLine[], voices?: readonly string[]) {
  const whole = lines.map((line) => ({ speaker: 1, text: NEW_WORDS, ...line }))
  return { payload: JSON.stringify({ revision: 1, lines: whole, ...(voices && { voices }) }) }
}

/** Causes of refused scripts. */
function scriptCauses(item: () => Promise<ItemWithLines>) {
  return {
    'The item has no line with such an `utterance_id`.': async () => ({
      ...(await item()),
      ...sentScript([{ utterance_id: randomUUID() }]),
    }),
    'The lines are too short or too long together.': async () => ({
      ...(await item()),
      ...sentScript([{ text: 'Too short.' }]),
    }),
    'Nothing would change.': async () => {
      const { lines, ...of } = await item()
      return { ...of, ...sentScript(lines) }
    },
    'An `utterance_id` is there twice.': async () => {
      const { lines, ...of } = await item()
      return { ...of, ...sentScript([...lines, ...lines]) }
    },
    'Speaker 2 speaks and has no voice.': async () => ({
      ...(await item()),
      ...sentScript([{ speaker: 2 }], ['Kore']),
    }),
    'The voices are the same.': async () => ({ ...(await item()), ...sentScript([{}], ['Kore', 'Kore']) }),
    'A new line cannot be voiced; the sentence names it and says why.': async () => ({
      ...(await item()),
      ...sentScript([{ text: 'x'.repeat(201) }]),
    }),
  }
}

/**
 * Person who has a finished item, a correction of it that failed, and nothing left, or too much in production, to
 * correct it.
 */
export async function correctorWithout(app: TestApp, what: 'tokens' | 'places', operation_id: string) {
  const of = await finishedItem(app)
  const line = {
    position: 0,
    text: 'It failed before.',
    passage_ids: null,
    spoken_text: null,
    spoken_map: null,
    clip_hash: null,
  }
  const failed = {
    content_id: of.where.content_id,
    user_id: of.who.user_id,
    revision: 2,
    restored_from: null,
    status: 'error' as const,
  }
  await app.db
    .insertInto('correction')
    .values({ ...failed, lines: JSON.stringify([line]) })
    .execute()
  await setBalance(app, of.who, what === 'tokens' ? 0 : 100_000)
  if (what === 'places')
    for (let made = 0; made < app.config.CONTENT_LIMIT; made++)
      await makeContent(app, of.who, { channel_id: of.where.channel_id })
  const again = { payload: JSON.stringify({ revision: 1 }) }
  return {
    ...of,
    ...(operation_id === 'reviseContent' && sentScript([{}])),
    ...(operation_id === 'voiceAgain' && again),
  }
}
