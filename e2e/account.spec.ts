import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, PASSWORD, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const NEW_PASSWORD = 'staple battery'

const Taken = z.object({
  profile: z.object({ email: z.string() }),
  channels: z.array(z.object({ content: z.array(z.object({ audio_link: z.string(), lines: z.array(z.unknown()) })) })),
})

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

/** The same person in another browser. */
async function signInElsewhere(context: BrowserContext, email: string, password = PASSWORD): Promise<Page> {
  await expect(await context.request.post('/api/auth/sign-in/email', { data: { email, password } })).toBeOK()
  return context.newPage()
}

test('from one browser the other is signed out, alone or with all', async ({ page, context, openBrowser }) => {
  const { email } = await createPerson(context, 'sessions')
  const elsewhere = await openBrowser()
  const other = await signInElsewhere(elsewhere, email)
  await openAccount(other)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(places.filter({ hasText: 'This one' })).toHaveCount(1)
  const others = places.filter({ hasNotText: 'This one' })
  await expect(others).toHaveCount(1)
  await others.getByRole('button').click()
  await expect(others).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL('/signin')

  await signInElsewhere(elsewhere, email)
  await openAccount(other)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/signin')
  await other.reload()
  await expect(other).toHaveURL('/signin')
})

test('a changed password signs the others out and is the one that works', async ({ page, context, openBrowser }) => {
  const { email } = await createPerson(context, 'password')
  const elsewhere = await openBrowser()
  const other = await signInElsewhere(elsewhere, email)
  await openAccount(other)
  await openAccount(page)
  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await change(PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL('/signin')
  const refused = await elsewhere.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
  expect(refused.status()).toBe(401)
  await signInElsewhere(elsewhere, email, NEW_PASSWORD)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('a deleted account cannot be signed in to, and what it made is gone', async ({ page, context, openBrowser }) => {
  const person = await createPerson(context, 'leaving')
  const channel_id = await createChannel(person, 'Last Light')
  const content_id = await createContent(person, { channel_id, title: 'The last one', lines: talk('Leaving', 3) })
  await untilCompleted(person, { channel_id, content_id })
  const authorization = await person.authorization()

  await openAccount(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

  await expect
    .poll(async () => (await context.request.get('/users/me', { headers: { authorization } })).status())
    .toBe(401)
  const visitor = await openBrowser()
  const address = `/api/content/${content_id}?channel_id=${channel_id}`
  await expect.poll(async () => (await visitor.request.get(address)).status(), { timeout: 60_000 }).toBe(404)
  const again = await visitor.request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: PASSWORD },
  })
  expect([again.status(), await again.json()]).toMatchObject([401, { code: 'USER_NOT_FOUND' }])
})

test('all that is kept is downloaded as one file, whose links open', async ({ page, context, openBrowser }) => {
  const person = await createPerson(context, 'export')
  const channel_id = await createChannel(person, 'To Go')
  const content_id = await createContent(person, {
    channel_id,
    title: 'Taken along',
    lines: talk('Export', 3),
    is_public: false,
  })
  await untilCompleted(person, { channel_id, content_id })
  await openAccount(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('duologue-data.json')
  const taken = Taken.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(taken.profile.email).toBe(person.email)
  const [item] = taken.channels[0]?.content ?? []
  expect(item?.lines).toHaveLength(3)
  const { pathname, search } = new URL(item?.audio_link ?? '')
  expect((await (await openBrowser()).request.get(`${pathname}${search}`)).status()).toBe(200)
})
