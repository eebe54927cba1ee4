import { turnEventsPath } from '@app/contracts/conversations'
import { conversationLimits as limits } from '@app/domain/conversations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { HEARTBEAT, HEARTBEAT_MS, openEventStream, writeToStream } from '#http/event-stream.ts'
import { parse } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { hideUnreadable } from '../hide-unreadable.ts'
import { readTurn, type TurnRow } from '../present-turn.ts'
import { getOwnTurn } from './own-turn.ts'
import { answerStreamSlots } from './stream-slots.ts'
import { getTurn as contract } from '@app/contracts/conversations'

/** Delay until a stream ends after its person has signed out, and the longest delay if a notification got lost. */
const CHECK_MS = 800
const LOOK_AGAIN_MS = 5_000

/** An answer as server-sent events: the whole turn now, and after each change; its end is the end of the answer. */
export const turnStreamRoutes: Routes = async (app, deps) => {
  const open = new Set<FastifyReply['raw']>()
  const slots = answerStreamSlots(limits)
  // A client whose stream ends comes back, to another process.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get(turnEventsPath(':turn_id'), async (request, reply) => {
    const { turn_id } = parse(contract.params, request.params, 'path')
    const query = parse(contract.query, request.query, 'query')
    const turn = await getOwnTurn(deps.db, turn_id, { viewer: request.viewer, ...query })
    const release = slots.acquire(turn.user_id || turn.conversation_id)
    openEventStream(reply)
    open.add(reply.raw)
    const stop = follow(deps, request, reply, turn)
    const close = () => {
      release()
      open.delete(reply.raw)
      stop()
    }
    // A client that disconnected while its credential was checked has closed already.
    if (reply.raw.destroyed) close()
    else reply.raw.once('close', close)
  })
}

/** Writes the turn when it has changed, until it has ended, its person has signed out or the returned function is called. */
function follow(
  { db, identity, turn_changes }: Pick<Deps, 'db' | 'identity' | 'turn_changes'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { turn_id: turnId, content_id: item_id }: Pick<TurnRow, 'turn_id' | 'content_id'>,
): () => void {
  let isReading = false
  let again = false
  let written = ''

  async function readShown() {
    const turn = await readTurn(db, turnId)
    // While it is written, an answer ends by itself when its item goes.
    if (!turn || turn.status === 'answering') return turn
    const [shown] = await hideUnreadable(db, request.viewer, { turns: [turn], item_id })
    return shown
  }

  async function look(): Promise<void> {
    const turn = await readShown()
    const data = JSON.stringify(turn)
    if (turn && data !== written) writeToStream(reply, `event: turn\ndata: ${data}\n\n`)
    written = data
    // It was deleted, or nothing more follows.
    if (turn?.status !== 'answering') reply.raw.end()
  }

  async function wake(): Promise<void> {
    again = true
    if (isReading) return
    isReading = true
    try {
      while (again && !reply.raw.writableEnded) {
        again = false
        await look()
      }
    } catch (err) {
      request.log.warn({ err, turn_id: turnId }, 'an answer could not be read for its stream')
      reply.raw.end()
    } finally {
      isReading = false
    }
  }

  const unsubscribe = turn_changes.subscribe(turnId, () => void wake())
  void wake()
  const timers = [
    setInterval(() => void wake(), LOOK_AGAIN_MS),
    setInterval(() => writeToStream(reply, HEARTBEAT), HEARTBEAT_MS),
    setInterval(async () => {
      const { authorization } = request.headers
      // Failed checks are repeated soon.
      const viewer = await identity.viewerOf(authorization).catch(() => request.viewer)
      if (viewer === 'refused' || viewer?.user_id !== request.viewer?.user_id) reply.raw.end()
    }, CHECK_MS),
  ]
  return () => {
    unsubscribe()
    timers.forEach((timer) => clearInterval(timer))
  }
}
