import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { startProgram, temporaryDataDir, type Program } from './program.ts'

type Fixtures = {
  /** Everything a browser complained about; a journey that ends with anything in it has failed. */
  faults: string[]
  /** Another browser, as of another person, at the same address. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A journey through the built product, which runs once for all journeys without the demonstration. */
export const test = base.extend<Fixtures, { duologue: Program }>({
  duologue: [
    async ({}, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      // One voice at a time however many cores there are: work that is watched must last long enough.
      const program = await startProgram({ DATA_DIR, SPEECH_THREADS: 1 })
      await use(program)
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ duologue }, use) => use(duologue.address),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      watchFaults(context, faults)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
      watchFaults(context, faults)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/** A refused request is said by the page itself; its line in the console is no fault. */
const NETWORK_LINE = /^Failed to load resource/

function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_LINE.test(message.text()))
      faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
}
