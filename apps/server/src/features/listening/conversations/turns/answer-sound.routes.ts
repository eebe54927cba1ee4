import { answerSoundPath } from '@app/contracts/conversations'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { wavHeader } from '@app/domain/wav'
import { mayReadCited } from '../hide-unreadable.ts'
import { getLinkedConversation, isOwn } from '../who-may-read.ts'

const Params = z.object({ answer_line_id: z.uuid() })
const Query = z.object({ guest_key: z.string().optional(), share_key: z.string().optional() })
type Keys = z.infer<typeof Query>

/** A line keeps its sound; a browser that has it need not ask again, and nobody between may keep it. */
const CACHE_CONTROL = 'private, max-age=3600'

/** The sound of a line of an answer as WAV, whole: it is short. */
export const answerSoundRoutes: Routes = async (app, { db, storage }) => {
  app.get(answerSoundPath(':answer_line_id'), async (request, reply) => {
    const line_id = Params.safeParse(request.params).data?.answer_line_id
    const keys = Query.safeParse(request.query).data ?? {}
    const clip = line_id && (await findSound(db, line_id, { viewer: request.viewer, ...keys }))
    const object = clip && (await storage.get(clip.object_key))
    if (!object) throw new AppError('not_found', refusalSentences.not_found)
    const pcm = heardPart(await buffer(object.body), clip)
    const header = wavHeader({ channels: 1, sample_rate_hz: clip.sample_rate_hz, data_bytes: pcm.byteLength })
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('audio/wav')
      .send(Buffer.concat([header, pcm]))
  })
}

async function findSound(db: Db, lineId: string, { viewer, guest_key, share_key }: Keys & { viewer: Viewer }) {
  const line = await db
    .selectFrom('answer_line')
    .innerJoin('clip', 'clip.clip_hash', 'answer_line.clip_hash')
    .innerJoin('turn', 'turn.turn_id', 'answer_line.turn_id')
    .innerJoin('conversation', 'conversation.conversation_id', 'turn.conversation_id')
    .select(['clip.object_key', 'clip.sample_rate_hz', 'turn.status'])
    .select(['answer_line.heard_ms', 'answer_line.memory_marks', 'answer_line.citations', 'turn.content_id'])
    .select(['conversation.conversation_id', 'conversation.user_id', 'conversation.guest_key_hash'])
    .where('answer_line_id', '=', lineId)
    .executeTakeFirst()
  if (!line || !(await mayReadCited(db, viewer, { citations: line.citations, item_id: line.content_id })))
    return undefined
  if (isOwn(line, { viewer, guest_key })) return { ...line, until_ms: Infinity }
  // Memories of a listener are not shared.
  if (share_key === undefined || line.memory_marks.length > 0) return undefined
  const { row } = await getLinkedConversation(db, viewer, share_key)
  if (row.conversation_id !== line.conversation_id) return undefined
  return { ...line, until_ms: line.status === 'stopped' ? line.heard_ms : Infinity }
}

type Sound = { sample_rate_hz: number; until_ms: number }

/** Sound of an interrupted answer as far as its listener heard it, for others; samples have two bytes. */
function heardPart(pcm: Buffer, { sample_rate_hz, until_ms }: Sound): Buffer {
  return pcm.subarray(0, 2 * Math.min(pcm.byteLength / 2, Math.round((until_ms * sample_rate_hz) / 1_000)))
}
