import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../e2e/playwright.config.ts'
import { temporaryFolder } from './home.ts'
import { npmStart } from './program.ts'

/** A browser before a product that was just started by `npm start` without a demonstration; both end with `stack`. */
export async function openBrowser(stack: AsyncDisposableStack): Promise<BrowserContext> {
  const program = await npmStart({ DATA_DIR: await temporaryFolder(stack), PORT: '0', DATABASE_URL: '', DEMO: 'off' })
  stack.defer(() => program.stop())
  const browser = await launchBrowser(stack)
  return browser.newContext({ baseURL: program.ready.split(' ').at(-1) ?? '' })
}

/** A browser that ends with `stack`, and not by itself on a signal, at which Playwright would end the bench before its other processes. */
export async function launchBrowser(stack: AsyncDisposableStack): Promise<Browser> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ ...config.use?.launchOptions, ...signals })
  stack.defer(() => browser.close())
  return browser
}
