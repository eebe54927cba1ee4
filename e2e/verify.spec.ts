import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

/** Lets a file fall onto the page's field. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    async ([called, encoded]) => {
      const transfer = new DataTransfer()
      const { buffer } = Uint8Array.from(atob(encoded ?? ''), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([buffer], called ?? '', { type: 'audio/mpeg' }))
      return transfer
    },
    [name, bytes.toString('base64')],
  )
  await page.getByText(/Drop a file or paste a link|checked in/).dispatchEvent('drop', { dataTransfer })
}

test(
  'TRUST-O142 TRUST-O154 TRUST-O155 a file that is dropped is ours, changed or unknown, and a line that differs plays as it was published',
  { annotation: { type: 'requirement', description: 'TRUST-O156' } },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const person = await createPerson(context, 'checking')
    const channel_id = await createChannel(person, 'Slow Machines')
    const title = 'Why lighthouses still turn'
    const content_id = await createContent(person, { channel_id, title, lines: talk('Checked', 6) })
    await untilCompleted(person, { channel_id, content_id })
    const whole = await (await page.request.get(`/media/content/${content_id}/audio.mp3`)).body()
    const verdict = page.getByRole('heading', { level: 2 }).first()

    await page.goto('/verify')
    await expect(page.getByRole('button', { name: 'Choose an MP3 file' })).toBeVisible()
    await lookAround(page)

    await test.step('the file as it was published is ours, unchanged', async () => {
      await drop(page, 'lighthouses.mp3', whole)
      await expect(verdict).toHaveText('Ours, unchanged')
      await expect(verdict).toBeFocused()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await lookAround(page)
    })

    await test.step('a copy in which something is cut out is ours and changed, and what is missing can be heard', async () => {
      const cut = Buffer.concat([whole.subarray(0, whole.length * 0.5), whole.subarray(whole.length * 0.7)])
      await drop(page, '<img src=x onerror=alert(1)>.mp3', cut)
      await expect(verdict).toHaveText('Ours, and changed in 1 place')
      await expect(page.getByText('<img src=x onerror=alert(1)>.mp3')).toBeVisible()
      await lookAround(page)
      await page
        .getByRole('button', { name: /^Play as published:/ })
        .first()
        .press('Enter')
      await hearSound(page)
    })

    await test.step('another file is not known, what is none is refused in the field, and a link is checked too', async () => {
      await drop(
        page,
        'other.mp3',
        Buffer.concat(
          Array.from({ length: 99 }, () => Buffer.concat([Buffer.from([0xff, 0xf3, 0x84, 0xc4]), Buffer.alloc(188)])),
        ),
      )
      await expect(verdict).toHaveText('We do not know this file')
      await lookAround(page)
      await drop(page, 'notes.txt', Buffer.from('notes'))
      await expect(page.getByRole('alert')).toHaveText('This is not an MP3 file.')
      await lookAround(page)
      await page.getByRole('textbox', { name: 'Link' }).fill(new URL(`/${channel_id}/${content_id}`, page.url()).href)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(verdict).toHaveText('Ours, unchanged')
    })
  },
)
