let sounding: HTMLMediaElement | undefined

/** Of all that is registered here one sounds at a time: what begins makes the other pause. */
export function soundAlone(media: HTMLMediaElement): void {
  media.addEventListener('play', () => {
    if (sounding !== media) sounding?.pause()
    sounding = media
  })
}
