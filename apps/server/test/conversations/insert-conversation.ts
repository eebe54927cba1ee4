import type { Citation } from '@app/domain/conversations'
import type { TurnStatus } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { hashOfGuestKey } from '#features/listening/conversations/conversation-keys.ts'

type Line = {
  text: string
  clip_hash?: string
  heard_ms?: number
  citations?: Citation[]
  memory_marks?: [number, number][]
}
type Asked = { question: string; status?: TurnStatus; tokens?: number; lines?: Line[] }
type Kept = {
  /** Owner; a guest's conversation has a key instead. */
  user_id?: string
  guest_key?: string
  channel_id: string
  content_id: string | null
  title?: string
  share_key?: string
  updated_at?: Date
  turns?: Asked[]
}

const QUESTION = 'Who paid the keepers?'

/** A kept conversation as the answers of a worker leave it; a line with a clip can be heard. */
export async function insertConversation(
  { db }: { db: Db },
  { user_id, guest_key, title = QUESTION, share_key, updated_at, turns = [{ question: QUESTION }], ...of }: Kept,
): Promise<string> {
  const { conversation_id } = await db
    .insertInto('conversation')
    .values({
      ...of,
      user_id: user_id ?? null,
      guest_key_hash: guest_key === undefined ? null : hashOfGuestKey(guest_key),
      content_title: 'Why lighthouses still turn',
      title,
      share_key: share_key ?? null,
      tokens: turns.reduce((sum, { tokens = 1 }) => sum + tokens, 0),
      ...(updated_at && { updated_at }),
    })
    .returning('conversation_id')
    .executeTakeFirstOrThrow()
  for (const [position, turn] of turns.entries())
    await insertTurn(db, { ...turn, conversation_id, position, user_id: user_id ?? '', content_id: of.content_id })
  return conversation_id
}

type Place = { conversation_id: string; position: number; user_id: string; content_id: string | null }

async function insertTurn(
  db: Db,
  {
    lines = [{ text: 'The ships. Each owed a penny a ton.' }],
    status = 'answered',
    tokens = 1,
    ...turn
  }: Asked & Place,
): Promise<void> {
  const { turn_id } = await db
    .insertInto('turn')
    .values({
      ...turn,
      status,
      tokens,
      asked_by: 'typed',
      at_ms: 349_000,
      revision: 1,
      resume_ms: 346_000,
      shares_words: false,
      off_the_record: false,
      payer: 'asker',
      group_id: null,
      utterance_id: null,
      later: null,
      passed_on_at: null,
      hold_id: null,
      settled_at: new Date(),
      ended_at: new Date(),
      heard_at: null,
    })
    .returning('turn_id')
    .executeTakeFirstOrThrow()
  for (const [position, { text, clip_hash, heard_ms = 0, citations = [], memory_marks = [] }] of lines.entries())
    await db
      .insertInto('answer_line')
      .values({
        turn_id,
        position,
        speaker: position % 2 === 0 ? 1 : 2,
        speaker_name: position % 2 === 0 ? 'Kore' : 'Puck',
        voice_name: 'Kore',
        text,
        spoken_text: text,
        spoken_map: JSON.stringify(wordsIn(text).map(([from, to]) => [from, to, from, to])),
        clip_hash: clip_hash ?? null,
        status: clip_hash === undefined ? 'silent' : 'ready',
        duration_ms: clip_hash === undefined ? null : 2_000,
        citations: JSON.stringify(citations),
        memory_marks: JSON.stringify(memory_marks),
        heard_ms,
        ready_at: clip_hash === undefined ? null : new Date(),
      })
      .execute()
}

/** A clip of two seconds that says this text at an even pace. */
export async function insertClip({ db }: { db: Db }, clip_hash: string, text: string): Promise<string> {
  const words = wordsIn(text)
  const pace = 2_000 / words.length
  await db
    .insertInto('clip')
    .values({
      clip_hash,
      object_key: `clips/${clip_hash.slice(0, 2)}/${clip_hash}`,
      engine: 'tone',
      engine_version: '1',
      voice_name: 'Kore',
      spoken_text: text,
      samples: 48_000,
      sample_rate_hz: 24_000,
      words: JSON.stringify(
        words.map(([from, to], at) => [from, to, Math.round(at * pace), Math.round((at + 1) * pace)]),
      ),
      words_estimated: false,
      peaks: JSON.stringify([0.2, 0.4, 0.6, 0.8]),
    })
    .execute()
  return clip_hash
}

function wordsIn(text: string): [number, number][] {
  return [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => [index, index + word.length])
}
