import { listen } from '#database/listen.ts'
import { TURN_CHANNEL } from './turn-changes.repository.ts'

export { announceTurn } from './turn-changes.repository.ts'

export type TurnChanges = {
  /** Calls `wake` after each change of the turn, and whenever some may have been missed, until the returned function is called. */
  subscribe(turnId: string, wake: () => void): () => void
  close(): Promise<void>
}

type Options = { connection_string: string; onLost: (error: Error) => void }

/** Wakes those in this process who follow an answer: one connection, for however many there are. */
export function turnChanges({ connection_string, onLost }: Options): TurnChanges {
  const followers = new Map<string, Set<() => void>>()
  const wakeAll = () => followers.forEach((each) => each.forEach((wake) => wake()))
  const wakeOf = (turnId: string) => followers.get(turnId)?.forEach((wake) => wake())
  const listening = listen({
    connection_string,
    channel: TURN_CHANNEL,
    onWake: (turnId) => (turnId === undefined ? wakeAll() : wakeOf(turnId)),
    onLost,
  })
  return {
    subscribe(turnId, wake) {
      const ofTurn = followers.get(turnId) ?? new Set()
      followers.set(turnId, ofTurn.add(wake))
      return () => {
        ofTurn.delete(wake)
        if (ofTurn.size === 0 && followers.get(turnId) === ofTurn) followers.delete(turnId)
      }
    },
    close: () => listening.close(),
  }
}
