type Sound = { pause: () => void }

let playing: Sound | undefined

/** Says that this sound begins: the one that plays is paused. */
export function takePlayback(sound: Sound): void {
  if (playing !== sound) playing?.pause()
  playing = sound
}

/** Registers a media element for exclusive playback: when one starts, the one that plays is paused. */
export function registerExclusive(media: HTMLMediaElement): void {
  media.addEventListener('play', () => takePlayback(media))
}
