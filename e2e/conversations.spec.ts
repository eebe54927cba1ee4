import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, type Person, untilCompleted } from './support/people.ts'

type Item = { channel_id: string; content_id: string }
const QUESTION = 'Who paid the keepers of the lighthouse?'
const FACT = 'Every ship that passed the lighthouse paid its keepers a penny a ton'

test('TALK-O129 TALK-O130 TALK-O131 a kept conversation is found, heard again from a word, renamed, shared and deleted', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'asker')
  const channel_id = await createChannel(person, 'Slow Machines')
  const lines = [
    `${FACT}, collected at the next port.`,
    'So the town had the light for nothing.',
    'A lamp burned oil all night long, and somebody had to trim it.',
    'They wrote every ship down in a ledger.',
  ].map((text, index) => ({ voice_name: index % 2 === 0 ? 'Kore' : 'Puck', text }))
  const content_id = await createContent(person, { channel_id, title: 'Why lighthouses still turn', lines })
  await untilCompleted(person, { channel_id, content_id })

  await test.step('before the first question the page says where to ask', async () => {
    await page.goto('/feed')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Conversations' }).click()
    await expect(page).toHaveURL('/conversations')
    await expect(page.getByRole('heading', { name: 'Nothing asked yet' })).toBeVisible()
    await lookAround(page)
  })

  await ask(person, { channel_id, content_id }, 'What burned all night long?')
  await ask(person, { channel_id, content_id }, QUESTION)

  await test.step('the last one is open, is found by what was said, and keys move to the other', async () => {
    await page.goto('/conversations')
    await expect(page.getByRole('article', { name: QUESTION })).toContainText('a penny a ton')
    await lookAround(page)
    await page.getByRole('searchbox', { name: 'Search what was said' }).fill('oi')
    await expect(page.getByRole('link', { name: /What burned all night/ }).locator('mark')).toHaveText('oil')
    await expect(page.getByRole('link', { name: QUESTION })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search what was said' }).fill('')
    await expect(page.getByRole('link', { name: QUESTION })).toBeVisible()
    await page.getByRole('heading', { name: 'Conversations' }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'What burned all night long?' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: QUESTION })).toBeVisible()
  })

  await test.step('Space replays it with the word that is heard, and a press on a word plays from there', async () => {
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause the replay' })).toBeVisible()
    await expect(page.locator('[data-current]')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Replay the conversation' })).toBeVisible()
    await page.getByText('penny', { exact: true }).click()
    await expect(page.locator('[data-current]')).toHaveText('penny')
    await page.getByRole('button', { name: 'Pause the replay' }).click()
    await expect(page.getByRole('slider', { name: 'Place in the conversation' })).not.toHaveValue('0')
  })

  await test.step('a source leads to the line in the episode', async () => {
    const moment = page.getByRole('link', { name: /This episode, 0:0/ }).first()
    await expect(moment).toHaveAttribute('href', new RegExp(`^/${channel_id}/${content_id}\\?line=`))
  })

  await test.step('R renames in place: Esc leaves, Enter saves', async () => {
    await page.getByRole('heading', { name: 'Conversations' }).click()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Title' }).fill('Never mind')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Title' }).fill('Paid by ships')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Paid by ships' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Paid by ships/ })).toBeVisible()
  })

  await shareAndEnd(page, async () => (await openBrowser()).newPage())

  await test.step('Delete asks, and the other one is open then', async () => {
    await page.getByRole('heading', { name: 'Conversations' }).click()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('article', { name: 'What burned all night long?' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Paid by ships/ })).toHaveCount(0)
  })
})

/** Shared by link, until it is private again. */
async function shareAndEnd(page: Page, openVisitor: () => Promise<Page>): Promise<void> {
  const visitor = await openVisitor()
  await test.step('its link opens it for a visitor, who sees no cost, until it is private again', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share by link' }).click()
    await expect(page.getByText('Anybody with the link')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Paid by ships' })).toBeVisible()
    await expect(visitor.getByText('a penny a ton')).toBeVisible()
    await expect(visitor.locator('main')).not.toContainText('token')
    await visitor.getByRole('button', { name: 'Replay the conversation' }).click()
    await expect(visitor.locator('[data-current]')).toBeVisible()
    await lookAround(visitor)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Make private' }).click()
    await expect(page.getByText('Private, last used')).toBeVisible()
    await visitor.goto(link)
    await expect(
      visitor.getByRole('heading', { name: 'This conversation does not exist or is not shared' }),
    ).toBeVisible()
  })
}

/** Asks near the end, as the panel does, and waits until the whole answer can be heard. */
async function ask({ request, authorization }: Person, item: Item, text: string): Promise<void> {
  const { channel_id, content_id } = item
  const headers = { authorization: await authorization() }
  const answer = await request.post(`/api/content/${content_id}/questions?channel_id=${channel_id}`, {
    headers,
    data: { text, at_ms: 16_000, revision: 1 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { turn } = z.object({ turn: z.object({ turn_id: z.string() }) }).parse(await answer.json())
  const Turn = z.object({
    status: z.string(),
    lines: z.array(z.object({ answer_line_id: z.string(), status: z.string() })),
  })
  await expect
    .poll(async () => {
      const { status, lines } = Turn.parse(await (await request.get(`/api/turns/${turn.turn_id}`, { headers })).json())
      return [status, ...new Set(lines.map((line) => line.status))]
    })
    .toEqual(['answered', 'ready'])
  const data = { lines: [], outcome: 'ended' }
  expect((await request.post(`/api/turns/${turn.turn_id}/heard`, { headers, data })).status()).toBe(200)
}
