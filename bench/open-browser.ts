import { chromium, type BrowserContext } from '@playwright/test'
import config from '../e2e/playwright.config.ts'
import { temporaryFolder } from './home.ts'
import { npmStart } from './program.ts'

/** A browser before a product that was just started by `npm start` without a demonstration; both end with `stack`. */
export async function openBrowser(stack: AsyncDisposableStack): Promise<BrowserContext> {
  const program = await npmStart({ DATA_DIR: await temporaryFolder(stack), PORT: '0', DATABASE_URL: '', DEMO: 'off' })
  stack.defer(() => program.stop())
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  stack.defer(() => browser.close())
  return browser.newContext({ baseURL: program.ready.split(' ').at(-1) ?? '' })
}
