type Sound = { pause: () => void }

let playing: Sound | undefined
/** Other tabs of the same browser. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('playback')
tabs?.addEventListener('message', () => playing?.pause())

/** Says that this sound begins: the one that plays is paused, here and in other tabs. */
export function takePlayback(sound: Sound): void {
  if (playing !== sound) playing?.pause()
  playing = sound
  tabs?.postMessage('begins')
}

/** Registers a media element for exclusive playback: when one starts, the one that plays is paused. */
export function registerExclusive(media: HTMLMediaElement): void {
  media.addEventListener('play', () => takePlayback(media))
}
