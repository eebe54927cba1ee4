import { expect, test as base, type Page } from '@playwright/test'
import { emptyDataDir, startProgram, type Program } from './support/program.ts'
import { hearSound } from './support/sound.ts'

const TITLE = 'Why lighthouses still turn'

type Start = (settings?: { DEMO: 'on' | 'off' }) => Promise<Program>

/** Starts the program on one new DATA_DIR, as the command does that people type. */
const test = base.extend<{ start: Start }>({
  start: async ({}, use) => {
    const { DATA_DIR, remove } = await emptyDataDir()
    const started: Program[] = []
    await use(async (settings) => {
      const program = await startProgram({ DATA_DIR, entry: 'scripts/start.js', DEMO: 'on', ...settings })
      started.push(program)
      return program
    })
    for (const program of started) await program.stop()
    await remove()
  },
})

test('FEED-01 AUTH-01 AUTH-14 the first start brings an episode and somebody to sign in as; the second brings no other', async ({
  page,
  start,
}) => {
  const first = await start()
  await page.goto(`${first.address}/feed`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: /^Play, 1:\d\d/ }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(page)
  await signIn(page, first.address)
  await page.getByRole('link', { name: 'Creator', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Slow Machines' })).toBeVisible()
  await first.stop()

  const second = await start()
  await page.goto(`${second.address}/feed`)
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('FEED-O03 without the demonstration the feed is empty and offers the next step', async ({ page, start }) => {
  const { address } = await start({ DEMO: 'off' })
  await page.goto(`${address}/feed`)
  await expect(page.getByRole('main').getByText('Be the first')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(`${address}/creator`)
  await page.goto(`${address}/signin`)
  await fillSignIn(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(`${address}/signin`)
})

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/signin`)
  await fillSignIn(page)
  await expect(page).toHaveURL(`${address}/feed`)
}

async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@example.com')
  await page.getByLabel('Password', { exact: true }).fill('duologue-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
