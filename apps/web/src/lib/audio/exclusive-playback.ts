let playing: HTMLMediaElement | undefined

/** Registers a media element for exclusive playback: when one starts, the one that plays is paused. */
export function registerExclusive(media: HTMLMediaElement): void {
  media.addEventListener('play', () => {
    if (playing !== media) playing?.pause()
    playing = media
  })
}
