import type { Identity } from '@app/ports/identity.ts'

/** Open streams by the sign-in that they were opened with, so that they end in the moment in which it does. */
export function sessionStreams(identity: Pick<Identity, 'onSessionEnded'>) {
  const open = new Map<string, Set<() => void>>()
  const stop = identity.onSessionEnded((session_id) => {
    for (const end of open.get(session_id) ?? []) end()
  })
  return {
    stop,
    /** Returns what forgets the stream again. */
    add(session_id: string | undefined, end: () => void): () => void {
      if (session_id === undefined) return () => undefined
      const streams = open.get(session_id) ?? new Set()
      open.set(session_id, streams.add(end))
      return () => {
        streams.delete(end)
        if (streams.size === 0 && open.get(session_id) === streams) open.delete(session_id)
      }
    },
  }
}
