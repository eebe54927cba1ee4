import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { setPlayerActive } from '#lib/audio/player-active.ts'
import { registerExclusive } from '#lib/audio/exclusive-playback.ts'
import { createAudioPlayer } from './audio-player.ts'
import { createSleepTimer } from './sleep-timer.ts'
import { nothingLoaded, type AudioSource, type Item, type PlayerState } from './player-store.ts'

/** The app's one sound, outside React, so that a change of route never cuts it. */
export const player = createAudioPlayer(document.body.appendChild(createElement()))

export const sleepTimer = createSleepTimer(player.store, player.pause)

registerExclusive(player.audio)
player.store.subscribe(() => setPlayerActive(player.store.get().is_begun))
/** Unloads at a change of the person: the next one may not have access. */
onIdentityChange(player.unload)

/** Signed addresses may lead to another origin; CORS lets the page process that audio like its own. */
function createElement(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.crossOrigin = 'anonymous'
  return audio
}

type Scope = { item: Item; source: AudioSource | undefined }

/** Item that a part of the page is about; without it that part is about the loaded item. */
export const PlayerScope = createContext<Scope | undefined>(undefined)

/**
 * Player state for a component; it renders again only when the selected value changes. An item that is not on the
 * player is at rest. Components that do not read it are not re-rendered.
 */
export function usePlayer<T extends string | number | boolean | undefined>(
  select: (state: PlayerState) => T,
  isLooking = true,
): T {
  const content_id = useContext(PlayerScope)?.item.content_id
  return useSyncExternalStore(isLooking ? player.store.subscribe : neverTell, () => select(stateOf(content_id)))
}

const neverTell = () => () => {}

function stateOf(content_id: string | undefined): PlayerState {
  const state = player.store.get()
  return content_id === undefined || state.content_id === content_id ? state : { ...state, ...nothingLoaded }
}

/** The player's buttons for the item of this part of the page: pressing one puts that item on the player. */
export function useControls() {
  const scope = useContext(PlayerScope)
  return useMemo(() => controlsOf(scope), [scope])
}

export type Controls = ReturnType<typeof controlsOf>

function controlsOf(scope: Scope | undefined) {
  const take = () => {
    if (!scope) return
    player.expect(scope.item)
    if (scope.source) player.load(scope.source)
  }
  const taking = <A extends unknown[]>(act: (...given: A) => void) => {
    return (...given: A) => {
      take()
      act(...given)
    }
  }
  return {
    position: () => stateOf(scope?.item.content_id).position,
    toggle: taking(player.toggle),
    seek: taking(player.seek),
    skip: taking(player.skip),
    playFrom: taking((seconds: number) => {
      player.seek(seconds)
      if (!player.store.get().is_playing) player.play()
    }),
  }
}
