/** A timer that is set this close to the end fires in time; one set earlier may have drifted by then. */
const NEAR_MS = 400
/** Earlier than this no timer can be relied on to be. */
const EARLY_MS = 8

type Watch = { endOf: () => number | undefined; onEnd: () => void }

/** Says when a sound that plays has come to the end of a passage: the sound's own events are a quarter of a second apart. */
export function watchEnd(audio: HTMLAudioElement, { endOf, onEnd }: Watch): void {
  let timer = 0

  function watch() {
    clearTimeout(timer)
    const end_ms = endOf()
    if (end_ms === undefined || audio.paused) return
    const left_ms = (end_ms - audio.currentTime * 1_000) / audio.playbackRate
    if (left_ms <= EARLY_MS) return onEnd()
    timer = window.setTimeout(watch, left_ms > NEAR_MS ? left_ms - NEAR_MS : left_ms - EARLY_MS)
  }

  for (const event of ['playing', 'seeked', 'ratechange', 'timeupdate']) audio.addEventListener(event, watch)
}
