import type { Page } from '@playwright/test'
import type { SearchPage } from '@app/contracts/search'
import { searchLimits } from '@app/domain/search'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const LEAD_IN_S = searchLimits.lead_in_ms / 1_000
/** Elements seek to whole frames. */
const TOLERANCE_S = 0.15

test('SHOW-O236 SHOW-O237 SHOW-O238 what a listener remembers leads from the feed to the word, which is heard among the results', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'searcher')
  const channel_id = await createChannel(person, 'Harbour Notes')
  const content_id = await createContent(person, { channel_id, title: 'Ice and numbers', lines: talk('Icebound', 6) })
  await untilCompleted(person, { channel_id, content_id })
  const field = page.getByRole('searchbox', { name: 'Search every line' })
  const line = page.locator('[data-hit]').filter({ hasText: 'Icebound, note 3' })
  let answer: SearchPage | undefined

  await test.step('Enter in the header leads from the feed to the lines that say it', async () => {
    await page.goto('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    // Hydrated page: the server's HTML has the articles too, but neither an account nor shortcuts.
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search by title or channel' })).toBeFocused()
    await page.keyboard.type('froze')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=froze/)
    await expect(field).toBeFocused()
    await page.keyboard.press('End')
    const again = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'froze icebound')
    await page.keyboard.type(' icebound')
    answer = await (await again).json()
    await expect(line.locator('mark')).toHaveText(['Icebound', 'froze'])
  })
  expect(answer?.items[0]?.content.content_id).toBe(content_id)
  const at = (answer?.items[0]?.lines[0]?.at_ms ?? Number.NaN) / 1_000

  await test.step('arrow and Enter play at the word while the field keeps the focus', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await hearSound(page)
    expect(Math.abs((await beginningOf(page)) - (at - LEAD_IN_S))).toBeLessThan(TOLERANCE_S)
    await expect(line).toHaveAttribute('aria-current', 'true')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/\/search\?q=froze/)
  })

  await test.step('the page is whole on a large and on a small screen', () => lookAround(page))

  await test.step('Shift and Enter open the episode at the line, with the word on the player', async () => {
    await field.press('Shift+Enter')
    await expect(page).toHaveURL(new RegExp(`/${channel_id}/${content_id}\\?.*line=`))
    await expect(page.getByRole('listitem').filter({ hasText: 'Icebound, note 3' })).toBeInViewport()
  })
})

/** Start of the uninterrupted playback, in seconds: the place to which Enter led. */
function beginningOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const played = document.querySelector('audio')?.played
    return played && played.length > 0 ? played.start(played.length - 1) : Number.NaN
  })
}
