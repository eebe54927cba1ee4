import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Audio output of answers, once one was played. */
    answerOutput: AnalyserNode | undefined
    /** Time of each key press, on the clock of the page. */
    keyTimes: Record<string, number>
  }
}

const LOUD = 0.005

/** Taps the output of Web Audio, through which answers play, from the next page on. */
export async function listenToAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.keyTimes = {}
    addEventListener('keydown', ({ key }) => (window.keyTimes[key] = performance.now()), { capture: true })
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, to: AudioNode) {
        if (to instanceof AudioDestinationNode) {
          if (window.answerOutput?.context !== this.context) {
            window.answerOutput = this.context.createAnalyser()
            window.answerOutput.fftSize = 256
          }
          connect.call(this, window.answerOutput)
        }
        return connect.call(this, to)
      },
    })
  })
}

/** True while an answer is audible. */
export function isAnswerHeard(page: Page): Promise<boolean> {
  return page.evaluate((loud) => {
    const output = window.answerOutput
    if (!output) return false
    const samples = new Float32Array(output.fftSize)
    output.getFloatTimeDomainData(samples)
    return samples.some((sample) => Math.abs(sample) > loud)
  }, LOUD)
}

/** Presses a key while an answer is heard, and says how many milliseconds later the last of it was. */
export async function soundAfterKey(page: Page, key: string): Promise<number> {
  await page.evaluate((name) => delete window.keyTimes[name], key)
  const last = page.evaluate(
    async ({ name, loud }) => {
      const output = window.answerOutput
      if (!output) throw new Error('No answer was heard')
      const end = performance.now() + 10_000
      const samples = new Float32Array(output.fftSize)
      let lastLoud = 0
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        output.getFloatTimeDomainData(samples)
        const now = performance.now()
        if (samples.some((sample) => Math.abs(sample) > loud)) lastLoud = now
        const pressed = window.keyTimes[name]
        if (pressed !== undefined && now > pressed + 600) return lastLoud - pressed
        if (now > end) throw new Error(`${name} was not pressed`)
      }
    },
    { name: key, loud: LOUD },
  )
  await page.keyboard.press(key)
  return last
}
