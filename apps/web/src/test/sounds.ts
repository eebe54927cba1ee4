import { onTestFinished, vi } from 'vitest'

/** Media elements that begin at once, as browsers have them: records the last one, and its source. */
export function fakeSounds() {
  const started: string[] = []
  const sounding = new Set<HTMLMediaElement>()
  const elements: HTMLMediaElement[] = []
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    elements.push(this)
    started.push(this.getAttribute('src') ?? '')
    sounding.add(this)
    this.dispatchEvent(new Event('play'))
  })
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (sounding.delete(this)) this.dispatchEvent(new Event('pause'))
  })
  onTestFinished(() => [play, pause].forEach((spy) => spy.mockRestore()))
  return {
    play,
    started,
    /** Number of sounds that play right now. */
    count: () => sounding.size,
    end(): void {
      const latest = elements.at(-1)
      if (!latest) return
      sounding.delete(latest)
      latest.dispatchEvent(new Event('ended'))
    },
    /** The latest has come so far. */
    reach(currentTime: number, duration: number): void {
      const latest = elements.at(-1)
      if (!latest) return
      Object.defineProperties(latest, {
        currentTime: { value: currentTime, writable: true, configurable: true },
        duration: { value: duration, configurable: true },
      })
      latest.dispatchEvent(new Event('timeupdate'))
    },
  }
}
