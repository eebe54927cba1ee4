import {
  liveEvents,
  streamSignals,
  WATCHED_AT_ONCE,
  type LiveEventName,
  type LiveEventPayload,
} from '@app/contracts/events'
import { z } from 'zod'
import { onIdentityChange } from './access-token.ts'
import type { StreamEvent } from './event-stream.ts'
import { keepConnected } from './live-connection.ts'
import { announceReset } from './live-reset.ts'
import { warn } from './log.ts'

const LOCK = 'duologue-live'

type Listener = (payload: unknown) => void

const listeners = new Map<LiveEventName, Set<Listener>>()
/** Unlisted items of others that this tab looks at, the newest last; one that several parts look at is there as often. */
let watched: readonly string[] = []
let lastId: string | undefined
let connection: AbortController | undefined

/**
 * Events pass between the tabs of a browser here; only the tab that holds the lock has a connection, and each that looks at
 * what others need not know of.
 */
const tabs = hasTabs() ? new BroadcastChannel(LOCK) : undefined
const Shared = z.object({ id: z.string().optional(), name: z.string(), data: z.string() })
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const shared = Shared.safeParse(data)
  if (shared.success && watched.length === 0) take({ ...shared.data, id: shared.data.id })
})
onIdentityChange(restart)

/** Tells the listener of each event of that name until the answer is called. */
export function subscribe<N extends LiveEventName>(
  name: N,
  listener: (payload: LiveEventPayload<N>) => void,
): () => void {
  const schema: z.ZodType = liveEvents[name]
  const heard = (payload: unknown) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) listener(parsed.data as LiveEventPayload<N>)
    else warn(`A live event could not be read: ${name}`, parsed.error)
  }
  const named = listeners.get(name) ?? new Set()
  listeners.set(name, named.add(heard))
  connect()
  return () => {
    named.delete(heard)
    if ([...listeners.values()].every((set) => set.size === 0)) disconnect()
  }
}

/** Has an unlisted item of somebody else told of, as long as it is looked at. */
export function watch(content_id: string): () => void {
  setWatched([...watched, content_id])
  return () => setWatched(watched.toSpliced(watched.indexOf(content_id), 1))
}

/** Which of them a stream is asked for. */
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
    keepConnected({ signal, watching: watching(), lastId: () => lastId, onEvent: isAlone ? take : share })
  if (isAlone) void run()
  else navigator.locks.request(LOCK, { signal }, run).catch(() => undefined)
}

function disconnect(): void {
  connection?.abort()
  connection = undefined
}

/** Somebody else reads from here on; what was last seen is theirs no longer. */
function restart(): void {
  lastId = undefined
  if (!connection) return
  disconnect()
  connect()
}

function share(event: StreamEvent): void {
  tabs?.postMessage({ ...event })
  take(event)
}

function take({ id, name, data }: StreamEvent): void {
  if (id !== undefined) lastId = id
  if (name === streamSignals.reset) announceReset()
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

/** Browsers give locks to secure pages only; elsewhere each tab has a connection of its own. */
function hasTabs(): boolean {
  return typeof BroadcastChannel !== 'undefined' && Boolean(navigator.locks)
}
