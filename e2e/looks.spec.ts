import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround as lookAtBothWidths } from './support/look-around.ts'
import { createChannel, createContent, createPerson, PASSWORD, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const SERIOUS = ['serious', 'critical'] as const

test('FMT-12 SRV-36 every screen reads well, fits its window and keeps the content security policy', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const person = await createPerson(context, 'looks')
  const channel_id = await createChannel(person, 'Good Looks')
  const finished = await createContent(person, { channel_id, title: 'Seen and heard', lines: talk('Looks', 4) })
  await untilCompleted(person, { channel_id, content_id: finished })
  const visitor = await (await openBrowser()).newPage()

  // The front page and the creator page of a visitor are looked at where they are walked through.
  for (const path of ['/feed', `/${channel_id}`, `/${channel_id}/${finished}`, '/nobody/knows/this']) {
    await test.step(`a visitor at ${path.replace(channel_id, 'channel').replace(finished, 'content')}`, () =>
      lookAt(visitor, path))
  }
  for (const path of ['/creator', '/creator/create_channel', '/billing', `/${channel_id}/${finished}`]) {
    await test.step(`its owner at ${path.replace(channel_id, 'channel').replace(finished, 'content')}`, () =>
      lookAt(page, path))
  }
  await test.step('the studio', async () => {
    await page.goto(`/${channel_id}`)
    await page.getByRole('link', { name: 'Create Content' }).click()
    await page.getByRole('button', { name: 'JSON' }).click()
    await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: talk('Long looks', 40) }))
    await lookAround(page)
    await page.getByRole('button', { name: 'Script', exact: true }).click()
    await lookAround(page)
  })
  await test.step('the player while it is made', async () => {
    const content_id = await createContent(person, {
      channel_id,
      title: 'In the making',
      lines: talk('In the making', 30),
    })
    await page.evaluate(() => sessionStorage.clear())
    await lookAt(page, `/${channel_id}/${content_id}`)
    await expect(page.getByText(/^Recording line/)).toBeVisible()
    const headers = { authorization: await person.authorization() }
    await expect(
      await person.request.delete(`/api/content/${content_id}?channel_id=${channel_id}`, { headers }),
    ).toBeOK()
    await expect(page.getByRole('alert')).toContainText(`Content with ID ${content_id} not found or access denied`)
  })
})

async function lookAt(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  await lookAround(page)
}

async function lookAround(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:not(button), .animate-pulse')).toHaveCount(0)
  await lookAtBothWidths(page, SERIOUS)
}

test('AUTH-01 PLAY-10 without a mouse one can sign in, find an item and play it', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await createPerson(await openBrowser(), 'keys')
  const channel_id = await createChannel(person, 'Key Notes')
  const content_id = await createContent(person, { channel_id, title: 'Played by keys', lines: talk('Keys', 3) })
  await untilCompleted(person, { channel_id, content_id })

  await page.goto('/signin')
  // Nobody tabs into a page before it is there.
  await expect(page.locator('input[type=email]')).toBeVisible()
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, 'input[type=email]')
  await page.keyboard.type(person.email)
  await press(page, 'Tab')
  await page.keyboard.type(PASSWORD)
  await press(page, 'Enter')
  await expect(page).toHaveURL('/feed')
  await expect(page.getByText('Played by keys').first()).toBeVisible()
  await tabTo(page, `a[href="/${channel_id}/${content_id}"]`)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Played by keys' })).toBeVisible()
  await tabTo(page, 'button[aria-label=Play]')
  await press(page, 'Enter')
  await hearSound(page)
  await press(page, 'k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await leavesNoTrail(context)
})

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
}

/** Tabs until the wanted element has the focus, as a person would; the focus must be seen on it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector).first()
  await expect(wanted).toBeVisible()
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) await press(page, 'Tab')
  expect(await hasFocus(), `${selector} can be reached by Tab`).toBe(true)
}

async function leavesNoTrail(context: BrowserContext): Promise<void> {
  const kept = await context.storageState()
  expect(JSON.stringify(kept.origins)).not.toContain('eyJ')
}

test('whoever wants less motion gets none', async ({ openBrowser }) => {
  const calm = await openBrowser({ reducedMotion: 'reduce' })
  const person = await createPerson(calm, 'calm')
  const channel_id = await createChannel(person, 'Stillness')
  const content_id = await createContent(person, { channel_id, title: 'Still waters', lines: talk('Stillness', 16) })
  const page = await calm.newPage()
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByText(/^Recording line/)).toBeVisible()
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  // What appears in this moment ends in a hundredth of a millisecond; what moves does not end.
  await expect.poll(() => page.evaluate(moving)).toBe(0)

  const lively = await (await openBrowser({ reducedMotion: 'no-preference' })).newPage()
  await lively.goto(`/${channel_id}/${content_id}`)
  await expect(lively.getByText(/^Recording line/)).toBeVisible()
  await expect.poll(() => lively.evaluate(moving)).toBeGreaterThan(0)
  const headers = { authorization: await person.authorization() }
  await expect(await person.request.delete(`/api/content/${content_id}?channel_id=${channel_id}`, { headers })).toBeOK()
})
