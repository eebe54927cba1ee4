import pg from 'pg'
import { listeningConnection } from '#lib/connection-timeouts.ts'

const RECONNECT_MS = 500

export type Listening = { close(): Promise<void> }

type Options = {
  connection_string: string
  channel: string
  /**
   * Called for each notification with its payload, and once without after every (re)connect, since some may have been
   * missed.
   */
  onWake: (payload?: string) => void
  onLost: (error: Error) => void
}

/** Listens on a connection of its own and takes up again whenever it is lost. */
export function listen({ connection_string, channel, onWake, onLost }: Options): Listening {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: connection_string, ...listeningConnection })
    client = next
    next.on('notification', ({ payload }) => onWake(payload))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('connection ended')))
    await next.connect()
    await next.query(`listen "${channel}"`)
    onWake()
  }

  function lost(which: pg.Client, error: Error): void {
    if (closed || client !== which) return
    client = undefined
    onLost(error)
    which.end().catch(() => undefined)
    retry = setTimeout(start, RECONNECT_MS)
  }

  function start(): void {
    const opening = open()
    const which = client
    opening.catch((error: Error) => which && lost(which, error))
  }

  start()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
