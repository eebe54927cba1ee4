import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { letDayPass } from './support/let-time-pass.ts'
import { lookAround } from './support/look-around.ts'
import { lettersTo } from './support/mailbox.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

const TITLE = 'A lamp by post'

test(
  'SHOW-O274 what a followed channel publishes is emailed the next morning, and one click ends that',
  { annotation: { type: 'requirement', description: 'SHOW-O262 SHOW-O266 SHOW-O267 SHOW-O273' } },
  async ({ page, openBrowser, duologue }) => {
    test.setTimeout(180_000)
    const owner = await createPerson(await openBrowser(), 'keeper')
    const channel_id = await createChannel(owner, 'Posted Lamps')
    const listener = await createPerson(page.context(), 'reader')

    await test.step('somebody follows the channel and chooses a daily email', async () => {
      await page.goto(`/${channel_id}`)
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await expect(page.getByRole('button', { name: /Following/ })).toBeVisible()
      await page.goto('/account#notifications')
      await page.getByText('Daily', { exact: true }).click()
      await expect(byEmail(page).getByText('Saved')).toBeVisible()
      await expect(byEmail(page).getByText('Emails go to its development mailbox')).toBeVisible()
    })

    const content_id = await createContent(owner, { channel_id, title: TITLE, lines: talk('Post', 2) })
    await untilCompleted(owner, { channel_id, content_id })
    await letDayPass(duologue)

    const unsubscribe = await test.step('the email arrives, with its headers, and the mailbox shows both', async () => {
      const newest = async () => (await lettersTo(page.request, listener.email))[0]
      await expect.poll(async () => (await newest())?.subject).toBe(`New: ${TITLE}`)
      const email = await newest()
      expect(email?.text).toContain(`/${channel_id}/${content_id}`)
      expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      await page.goto(`/dev/mailbox?to=${encodeURIComponent(listener.email)}`)
      await expect(page.frameLocator('iframe').first().getByRole('link', { name: TITLE })).toBeVisible()
      await expect(page.getByText('auto-generated')).toBeVisible()
      return new URL(/<(.+)>/.exec(email?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
    })

    await test.step('a mail program that posts to the link ends it, without anybody signed in', async () => {
      const program = await openBrowser()
      const posted = await program.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(posted.status()).toBe(200)
      await page.goto('/account#notifications')
      await expect(byEmail(page).getByRole('radio', { name: 'Off' })).toBeChecked()
    })

    await test.step('the page of the link undoes it and does it again, on a phone too', async () => {
      const phone = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
      await phone.goto(unsubscribe)
      await lookAround(phone)
      await phone.getByRole('button', { name: 'Subscribe again' }).click()
      await expect(phone.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible()
      await phone.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(phone.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    })
  },
)

function byEmail(page: Page) {
  return page.getByRole('region', { name: 'By email' })
}
