export type AudioSource = { content_id: string; kind: 'hls' | 'file'; url: string }

export type PlayerState = {
  content_id: string | undefined
  kind: AudioSource['kind'] | undefined
  /** The listener wants sound, whether or not there is some at this moment. */
  is_playing: boolean
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
  /** The address that the server no longer honours; a fresh one is to be asked for. */
  refused_url: string | undefined
}

export type PlayerStore = ReturnType<typeof createPlayerStore>

export const nothingLoaded = {
  content_id: undefined,
  kind: undefined,
  is_playing: false,
  is_waiting: false,
  loaded_percent: 0,
  position: 0,
  duration: 0,
  problem: undefined,
  refused_url: undefined,
} as const

/** What the screens know of the player; written by the player alone. */
export function createPlayerStore(volume: number) {
  let state: PlayerState = { ...nothingLoaded, volume, is_muted: false, rate: 1 }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<PlayerState>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
