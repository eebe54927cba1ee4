import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, PASSWORD } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { openStudio } from './support/studio.ts'

const first = talk('Two windows', 6)
const second = talk('A third window', 2)
const costOf = (lines: { text: string }[]) => estimateUsage(charactersOf(lines)).tokens

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const saved = (page: Page) => expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Two versions of this draft' })

/** The live connections that are open now, each of a tab that is open. */
function liveConnections(context: BrowserContext): () => Request[] {
  const open = new Set<Request>()
  context.on('request', (request) => new URL(request.url()).pathname === '/api/live' && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open].filter((request) => !request.frame().page().isClosed())
}

test(
  'BILL-02 PLAY-39 STUDIO-O22 two tabs share one live connection, one draft and one session',
  { annotation: { type: 'requirement', description: 'PLAY-40 AUTH-98 AUTH-99 NAV-36' } },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(180_000)
    const connections = liveConnections(context)
    const ana = await createPerson(context, 'twotabs')
    const ben = await createPerson(await openBrowser(), 'ben')
    const channel_id = await createChannel(ana, 'Two Windows')
    await page.goto('/feed')
    const other = await context.newPage()
    await other.goto(`/${channel_id}`)
    for (const tab of [page, other]) await expectBalance(tab, 1_000)
    await expect.poll(() => connections().length).toBe(1)
    const content_id = await createContent(ana, { channel_id, title: 'Seen twice', lines: first })
    const held = 1_000 - costOf(first)

    await test.step('BILL-02 PLAY-39 PLAY-40 both follow the balance and the recording to its end', async () => {
      await expect(other.getByText(/^Recording line \d+ of 6$/)).toBeVisible()
      for (const tab of [page, other]) await expectBalance(tab, held)
      await page.goto(`/${channel_id}/${content_id}`)
      await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible()
      await expect(other.getByText(/^Length \d:\d\d$/).first()).toBeAttached()
      expect(connections()).toHaveLength(1)
    })

    await test.step('when the tab that holds the connection is closed, the other takes it over', async () => {
      const [left, staying] = connections()[0]?.frame().page() === page ? [page, other] : [other, page]
      await left.close()
      await expect.poll(() => connections().map((line) => line.frame().page() === staying)).toEqual([true])
      await createContent(ana, { channel_id, title: 'Seen once more', lines: second })
      await expectBalance(staying, held - costOf(second))
      await staying.close()
    })

    const tabs = [await context.newPage(), await context.newPage()] as const
    await test.step('STUDIO-O22 a draft that the other tab has changed asks which version to keep', () =>
      editInBoth(tabs, channel_id))

    await test.step('AUTH-98 AUTH-99 NAV-36 signing out in one tab empties the other, drafts and all', async () => {
      await tabs[1].goto('/creator')
      await tabs[1].getByRole('button', { name: 'Account', exact: true }).click()
      await tabs[1].getByRole('menuitem', { name: 'Sign out' }).click()
      for (const tab of tabs) {
        await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
        await expect(tab).toHaveURL('/')
      }
      expect(await draftsOf(tabs[0])).toBe('')
    })

    await test.step('AUTH-99 the next person is the one in both tabs', async () => {
      await tabs[0].goto('/creator')
      await expect(tabs[0].getByText('Sign in to create and manage your channels')).toBeVisible()
      await tabs[1].goto('/signin')
      await tabs[1].getByLabel('Email', { exact: true }).fill(ben.email)
      await tabs[1].getByLabel('Password', { exact: true }).fill(PASSWORD)
      await tabs[1].getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(tabs[1]).toHaveURL('/feed')
      for (const tab of tabs) await expectSignedInAs(tab, ben.email)
      await expect(tabs[0].getByText('No channels yet')).toBeVisible()
      await expect(tabs[0].getByText('Two Windows')).toBeHidden()
    })
  },
)

async function expectBalance(tab: Page, tokens: number): Promise<void> {
  await expect(tab.getByRole('link', { name: `Tokens left: ${tokens.toLocaleString('en-US')}` })).toBeVisible()
}

async function editInBoth([one, other]: readonly [Page, Page], channel_id: string): Promise<void> {
  await openStudio(one, channel_id)
  await title(one).fill('First')
  await saved(one)
  await openStudio(other, channel_id)
  await expect(title(other)).toHaveValue('First')

  await title(one).fill('Written in the first tab')
  await saved(one)
  await title(other).fill('Written in the second tab')
  await conflict(other).getByRole('button', { name: 'Use the other version' }).click()
  await expect(title(other)).toHaveValue('Written in the first tab')

  await title(other).fill('Second again')
  await saved(other)
  await title(one).fill('Mine')
  await conflict(one).getByRole('button', { name: 'Keep mine' }).click()
  await saved(one)
  await other.reload()
  await expect(title(other)).toHaveValue('Mine')
}

function draftsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('person:'))
      .join(),
  )
}

/** The address in the account menu of the header. */
async function expectSignedInAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu').getByText('@example.com')).toHaveText(email)
  await page.keyboard.press('Escape')
}
