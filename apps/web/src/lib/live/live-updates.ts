import {
  liveEvents,
  streamSignals,
  WATCHED_AT_ONCE,
  type LiveEventName,
  type LiveEventPayload,
} from '@app/contracts/events'
import * as z from 'zod/mini'
import { onIdentityChange } from '#lib/api/access-token.ts'
import type { StreamEvent } from './event-stream.ts'
import { keepConnected } from './live-connection.ts'
import { publishReset } from './live-reset.ts'
import { warn } from '#lib/log.ts'

const LOCK = 'duologue-live'

type Listener = (payload: unknown) => void

const listeners = new Map<LiveEventName, Set<Listener>>()
/** Unlisted items of other people that this tab shows, the newest last; one that several components show is listed as often. */
let watched: readonly string[] = []
let lastId: string | undefined
let connection: AbortController | undefined

/**
 * Shares events between the tabs of a browser: only the tab that holds the lock has a connection, and so has each tab that
 * shows an unlisted item, of which the others receive nothing.
 */
const tabs = hasTabs() ? new BroadcastChannel(LOCK) : undefined
const Shared = z.object({ id: z.optional(z.string()), name: z.string(), data: z.string() })
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const shared = Shared.safeParse(data)
  if (shared.success && watched.length === 0) receive({ ...shared.data, id: shared.data.id })
})
onIdentityChange(restart)

/** Subscribes to live events of that name; returns the function that unsubscribes. */
export function subscribe<N extends LiveEventName>(
  name: N,
  listener: (payload: LiveEventPayload<N>) => void,
): () => void {
  const schema: z.ZodMiniType = liveEvents[name]
  const parseAndNotify = (payload: unknown) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) listener(parsed.data as LiveEventPayload<N>)
    else warn(`A live event could not be read: ${name}`, parsed.error)
  }
  const named = listeners.get(name) ?? new Set()
  listeners.set(name, named.add(parseAndNotify))
  connect()
  return () => {
    named.delete(parseAndNotify)
    if ([...listeners.values()].every((set) => set.size === 0)) disconnect()
  }
}

/** Subscribes to someone else's unlisted item; returns the function that unsubscribes. */
export function watch(content_id: string): () => void {
  setWatched([...watched, content_id])
  return () => setWatched(watched.toSpliced(watched.indexOf(content_id), 1))
}

/** The items that the stream's request names: the newest, up to the server's limit. */
const watching = () => [...new Set(watched)].slice(-WATCHED_AT_ONCE)

function setWatched(now: readonly string[]): void {
  const before = watching()
  watched = now
  if (!connection || before.join() === watching().join()) return
  disconnect()
  connect()
}

function connect(): void {
  if (connection) return
  connection = new AbortController()
  const { signal } = connection
  const isAlone = !tabs || watched.length > 0
  const run = () =>
    keepConnected({ signal, watching: watching(), lastId: () => lastId, onEvent: isAlone ? receive : share })
  if (isAlone) void run()
  else navigator.locks.request(LOCK, { signal }, run).catch(() => undefined)
}

function disconnect(): void {
  connection?.abort()
  connection = undefined
}

/** Reconnects after a change of identity, without the last event id, which belonged to the previous person. */
function restart(): void {
  lastId = undefined
  if (!connection) return
  disconnect()
  connect()
}

function share(event: StreamEvent): void {
  tabs?.postMessage({ ...event })
  receive(event)
}

function receive({ id, name, data }: StreamEvent): void {
  if (id !== undefined) lastId = id
  if (name === streamSignals.reset) publishReset()
  if (!isLiveEventName(name)) return
  const payload = parseJson(data)
  for (const listener of listeners.get(name) ?? []) listener(payload)
}

function isLiveEventName(name: string): name is LiveEventName {
  return name in liveEvents
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Browsers offer locks on secure pages only; elsewhere each tab has its own connection. */
function hasTabs(): boolean {
  return typeof BroadcastChannel !== 'undefined' && Boolean(navigator.locks)
}
