import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { createChannel, createPerson, PASSWORD, type Person } from './support/people.ts'

const SECRET = 'Harbour at low tide'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
}

/** Ends all sessions of a person as another of his browsers would, without a word to the pages of this one. */
async function endSessions({ request, authorization }: Person): Promise<void> {
  await expect(
    await request.delete('/api/account/sessions', { headers: { authorization: await authorization() } }),
  ).toBeOK()
}

test('AUTH-98 AUTH-99 NAV-36 a sign-out empties every tab, and whoever comes next sees nothing of the one before', async ({
  page,
  context,
  openBrowser,
}) => {
  const ana = await createPerson(context, 'ana')
  const channel_id = await createChannel(ana, 'Tides of Ana')
  const ben = await createPerson(await openBrowser(), 'ben')
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await page.getByLabel('Title', { exact: true }).fill(SECRET)
  await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
  const other = await context.newPage()
  await other.goto('/creator')
  await expect(other.getByRole('main').getByText('Tides of Ana')).toBeVisible()

  await test.step('signing out in one tab empties the other, drafts and all', async () => {
    await signOut(other)
    await expect(other).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(SECRET)).toBeHidden()
    expect(await draftsOf(page)).toBe('')
  })

  await test.step('the next person is the one in both tabs', async () => {
    await page.goto('/creator')
    await expect(page.getByText('Sign in to create and manage your channels')).toBeVisible()
    await other.goto('/signin')
    await signIn(other, ben.email)
    await expect(other).toHaveURL('/feed')
    for (const tab of [page, other]) expect(await shownIn(tab)).toBe(ben.email)
    await expect(page.getByText('No channels yet')).toBeVisible()
    await expect(page.getByText('Tides of Ana')).toBeHidden()
  })
})

function draftsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('person:'))
      .join(),
  )
}

test('two tabs sign in as two people at once, and the later one is who both tabs show', async ({
  page,
  context,
  openBrowser,
}) => {
  const people = [await createPerson(await openBrowser(), 'first'), await createPerson(await openBrowser(), 'second')]
  const tabs = [page, await context.newPage()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/signin')
    await tab.getByLabel('Email', { exact: true }).fill(people[index]?.email ?? '')
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  }
  await Promise.all(tabs.map((tab) => tab.getByLabel('Password', { exact: true }).press('Enter')))
  for (const tab of tabs) await expect(tab).toHaveURL('/feed')
  await expect
    .poll(async () => new Set([await signedInAs(context.request), ...(await Promise.all(tabs.map(shownIn)))]).size)
    .toBe(1)
})

async function signedInAs(request: APIRequestContext): Promise<string> {
  return z
    .object({ user: z.object({ email: z.string() }) })
    .parse(await (await request.get('/api/auth/get-session')).json()).user.email
}

/** The address in the menu of the header. */
async function shownIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const email = await page.getByRole('menu').getByText('@example.com').innerText()
  await page.keyboard.press('Escape')
  return email
}

test('NAV-58 NAV-59 NAV-62 ROLE-06 a guarded address leads to sign in and back, with its query and its hash', async ({
  page,
  openBrowser,
}) => {
  const { email } = await createPerson(await openBrowser(), 'deep')
  await page.goto('/creator/create_channel?from=letter&x=%2F%2Fevil.example#voice')
  await expect(page).toHaveURL('/signin')
  await page.reload()
  await signIn(page, email)
  await expect(page).toHaveURL('/creator/create_channel?from=letter&x=%2F%2Fevil.example#voice')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('NAV-59 a forged way back never leaves the site', async ({ page, openBrowser, baseURL }) => {
  const { email } = await createPerson(await openBrowser(), 'forged')
  // Every way to write one is tried in lib/origin.test.ts.
  for (const origin of ['//evil.example', 'javascript:alert(1)']) {
    await page.goto('/signin')
    await page.evaluate(
      (forged) => history.replaceState({ usr: { origin: forged }, key: 'forged', idx: 0 }, ''),
      origin,
    )
    await page.reload()
    await signIn(page, email)
    await expect(page).toHaveURL(new URL('/feed', baseURL).href)
    await signOut(page)
  }
})

test('API-04 API-06 a credential that ends while somebody works is renewed unseen, also when the clock is an hour off', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'busy')
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/auth/token' && asked.push(request.url()))
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await createChannel(person, 'Patient Clocks')

  await test.step('once, whatever the clock of the browser says', async () => {
    await page.goto('/creator')
    await expect(page.getByRole('main').getByText('Patient Clocks')).toBeVisible()
    await page.getByRole('link', { name: 'Billing' }).click()
    await expect(page.getByText('Plan', { exact: true })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  await test.step('the server refuses it: the page has what it asked for all the same', async () => {
    let refused = 0
    await page.route(
      (url) => url.pathname === '/api/channels/',
      async (route) => {
        const headers = {
          ...route.request().headers(),
          ...(refused === 0 && { authorization: 'Bearer worn.out.credential' }),
        }
        refused += 1
        await route.continue({ headers })
      },
    )
    await page.clock.fastForward(61_000)
    await page.getByRole('link', { name: 'Creator' }).click()
    await expect.poll(() => refused).toBe(2)
    await expect(page.getByRole('main').getByText('Patient Clocks')).toBeVisible()
    await expect(page).toHaveURL('/creator')
    expect(asked).toHaveLength(2)
  })

  await test.step('and it is renewed ahead of its end', async () => {
    await page.clock.fastForward(10 * 60_000)
    await page.getByRole('link', { name: 'Billing' }).click()
    await expect.poll(() => asked.length).toBe(3)
    await expect(page.getByText('Plan', { exact: true })).toBeVisible()
  })
})

test('NAV-59 a session that was ended elsewhere leads to sign in, and from there back to where one was', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'revoked')
  await page.goto('/billing?tab=plan#end')
  await expect(page.getByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
  await endSessions(person)
  // The line of live updates is the first to be told, at the next sign of life.
  await expect(page).toHaveURL('/signin', { timeout: 60_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signIn(page, person.email)
  await expect(page).toHaveURL('/billing?tab=plan#end')
  await expect(page.getByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
})
