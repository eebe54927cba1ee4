import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson } from './support/people.ts'
import { talk } from './support/scripts.ts'

const first = talk('Two windows', 8)
const second = talk('A third window', 2)
const costOf = (lines: { text: string }[]) => estimateUsage(charactersOf(lines)).tokens

/** The connections of live updates that are open now, and the tab of each. */
function openLines(context: BrowserContext): () => Request[] {
  const open = new Set<Request>()
  context.on('request', (request) => new URL(request.url()).pathname === '/api/live' && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open].filter((request) => !request.frame().page().isClosed())
}

test('BILL-02 PLAY-39 PLAY-40 two tabs share one line of live updates, and one outlives the other', async ({
  page,
  context,
}) => {
  const lines = openLines(context)
  const person = await createPerson(context, 'twotabs')
  const channel_id = await createChannel(person, 'Two Windows')
  await page.goto('/feed')
  const other = await context.newPage()
  await other.goto(`/${channel_id}`)
  for (const tab of [page, other]) await expectBalance(tab, 1_000)
  await expect.poll(() => lines().length).toBe(1)

  const content_id = await createContent(person, { channel_id, title: 'Seen twice', lines: first })
  const held = 1_000 - costOf(first)

  await test.step('both see the balance change and the work go on', async () => {
    for (const tab of [page, other]) await expectBalance(tab, held)
    await expect(other.getByText(/^Recording line \d+ of 8$/)).toBeVisible()
    await page.goto(`/${channel_id}/${content_id}`)
    await expect(page.getByText(/^Recording line \d+ of 8$/)).toBeVisible()
    expect(lines()).toHaveLength(1)
  })

  await test.step('both see it completed', async () => {
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 60_000 })
    await expect(other.getByText(/^Length \d:\d\d$/)).toBeAttached()
    expect(lines()).toHaveLength(1)
  })

  const [left, staying] = lines()[0]?.frame().page() === page ? [page, other] : [other, page]
  await test.step('when the tab that holds the line is closed, the other takes it over', async () => {
    await left.close()
    await expect.poll(() => lines().map((line) => line.frame().page() === staying)).toEqual([true])
    await createContent(person, { channel_id, title: 'Seen once more', lines: second })
    await expectBalance(staying, held - costOf(second))
  })

  await test.step('AUTH-98 signing out in one tab signs the other out', async () => {
    const third = await context.newPage()
    await third.goto('/')
    await third.getByRole('button', { name: 'Account' }).click()
    await third.getByRole('menuitem', { name: 'Sign out' }).click()
    for (const tab of [third, staying])
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

async function expectBalance(tab: Page, tokens: number): Promise<void> {
  await expect(tab.getByRole('link', { name: `Tokens left: ${tokens.toLocaleString('en-US')}` })).toBeVisible()
}
