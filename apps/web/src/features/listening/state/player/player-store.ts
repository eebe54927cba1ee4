import { createStore } from '#lib/store.ts'

/** Identity of an item, before anything else of it is loaded. */
export type Item = { channel_id: string; content_id: string }
export type AudioSource = Item & { kind: 'hls' | 'file'; url: string; revision: number }

export type PlayerState = {
  channel_id: string | undefined
  content_id: string | undefined
  /** True once it was played: it stays on the player on every page, until another is played or it is closed. */
  is_begun: boolean
  kind: AudioSource['kind'] | undefined
  /** Revision of the playable sound: an earlier one until the newest takes its place. */
  revision: number | undefined
  /** The listener wants sound, whether or not there is some at this moment. */
  is_playing: boolean
  /** It was heard to its end, and nothing was done since. */
  is_ended: boolean
  /** Wanted, but nothing to hear yet: more is being loaded or made. */
  is_waiting: boolean
  /** 10, 30, 60, 90 while loading, 100 when it can play. */
  loaded_percent: number
  position: number
  duration: number
  volume: number
  is_muted: boolean
  rate: number
  problem: string | undefined
  /** The address that the server refused; a fresh one has to be requested. */
  refused_url: string | undefined
  /** Sleep time, on the clock that cannot be set (`performance.now`). */
  sleeps_at: number | undefined
  /** It falls silent when the item ends: nothing follows. */
  sleeps_at_end: boolean
  /** Only this stretch is played, in seconds, until the listener goes elsewhere (`held-passage.ts`). */
  passage_start: number | undefined
  passage_end: number | undefined
  /** The item that the page shows with controls of its own. */
  shown_id: string | undefined
}

export type PlayerStore = ReturnType<typeof createPlayerStore>

export const nothingLoaded = {
  channel_id: undefined,
  content_id: undefined,
  is_begun: false,
  kind: undefined,
  revision: undefined,
  is_playing: false,
  is_ended: false,
  is_waiting: false,
  loaded_percent: 0,
  position: 0,
  duration: 0,
  problem: undefined,
  refused_url: undefined,
  passage_start: undefined,
  passage_end: undefined,
} as const

/** The player's state for the screens; only the player writes it. */
export function createPlayerStore({ volume, rate }: Pick<PlayerState, 'volume' | 'rate'>) {
  const store = createStore<PlayerState>({
    ...nothingLoaded,
    volume,
    is_muted: false,
    rate,
    sleeps_at: undefined,
    sleeps_at_end: false,
    shown_id: undefined,
  })
  return { ...store, set: (change: Partial<PlayerState>) => store.set({ ...store.get(), ...change }) }
}
