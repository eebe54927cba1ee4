import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'

const TALK = [
  'Kore: Every nine seconds, for a hundred and forty years, that beam went past the bedroom window.',
  '**Orus:** Until it stopped.',
  '',
  'Kore (laughs): Until it stopped.',
].join('\n')

const row = (page: Page, number: number) => page.getByLabel(new RegExp(`^Utterance ${number}, `))

async function openStudio(page: Page): Promise<void> {
  const channel_id = await createChannel(await createPerson(page.context(), 'writer'), 'Slow Machines')
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await expect(row(page, 1)).toBeVisible()
}

async function expectScript(page: Page, ...lines: string[]): Promise<void> {
  const said = () =>
    page
      .locator('[data-line]')
      .evaluateAll((fields: HTMLTextAreaElement[]) =>
        fields.map((field) => `${field.ariaLabel?.split(', ')[1]}: ${field.value}`),
      )
  await expect.poll(said).toEqual(lines)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Which of the fields has the caret, and where. */
function caret(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement
      ? `${field.ariaLabel?.split(',')[0]} at ${field.selectionStart}`
      : String(field?.ariaLabel)
  })
}

test('STUDIO-07 STUDIO-19 STUDIO-29 STUDIO-O13 a script is pasted, typed, split, merged, moved and undone with the keyboard alone', async ({
  page,
}) => {
  await openStudio(page)
  await row(page, 1).click()
  await paste(page, TALK)
  const [first, second] = [
    'Kore: Every nine seconds, for a hundred and forty years, that beam went past the bedroom window.',
    'Orus: Until it stopped.',
  ]
  await expectScript(page, first, second, 'Kore: Until it stopped.')
  await expect(page.getByRole('group', { name: 'Co-host: Orus' })).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.type('Good evening. Good night.')
  await expectScript(page, first, second, 'Kore: Until it stopped.', 'Orus: Good evening. Good night.')
  for (const _ of 'Good night.') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expectScript(page, first, second, 'Kore: Until it stopped.', 'Orus: Good evening.', 'Orus: Good night.')
  await page.keyboard.press('Alt+s')
  await page.keyboard.press('Backspace')
  await expectScript(page, first, second, 'Kore: Until it stopped.', 'Orus: Good evening. Good night.')
  await expect.poll(() => caret(page)).toBe('Utterance 4 at 14')
  await page.keyboard.press('Alt+ArrowUp')
  await expectScript(page, first, second, 'Orus: Good evening. Good night.', 'Kore: Until it stopped.')
  await expect.poll(() => caret(page)).toBe('Utterance 3 at 14')

  for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z')
  await expectScript(page, first, second, 'Kore: Until it stopped.', 'Orus: Good evening. Good night.')
  await page.keyboard.press('ControlOrMeta+z')
  await expectScript(page, first, second, 'Kore: Until it stopped.', 'Orus: Good evening.')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ControlOrMeta+z')
  await expectScript(page, 'Kore: ')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ControlOrMeta+Shift+z')
  await expectScript(page, first, second, 'Orus: Good evening. Good night.', 'Kore: Until it stopped.')
})

test('arrows walk through the lines as through one text, rows grow while one types, and all of it fits a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page)
  await row(page, 1).click()
  await paste(page, TALK)
  const column = async () => Number((await caret(page)).split(' at ')[1])
  await row(page, 1).click({ position: { x: 2, y: 12 } })
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  const began = await column()
  const rowsDown = async () => {
    for (let rows = 1; rows < 9; rows++) {
      await page.keyboard.press('ArrowDown')
      if ((await caret(page)).startsWith('Utterance 2')) return rows
    }
    throw new Error('The caret never reached the second line')
  }
  const rows = await rowsDown()
  expect(rows).toBeGreaterThan(1)
  expect(Math.abs((await column()) - began)).toBeLessThan(5)
  for (let step = 0; step < rows; step++) await page.keyboard.press('ArrowUp')
  expect(await caret(page)).toBe(`Utterance 1 at ${began}`)

  const heightOf = async () => (await row(page, 3).boundingBox())?.height ?? 0
  const before = await heightOf()
  await row(page, 3).fill('It grows with what is in it. '.repeat(6))
  expect(await heightOf()).toBeGreaterThan(before * 2)

  await page.getByRole('button', { name: 'Move utterance 3 up' }).click()
  await page.getByRole('button', { name: 'Utterance 2 is said by Kore. Switch to Orus' }).click()
  await page.getByRole('button', { name: 'Delete utterance 3' }).click()
  await expect(page.locator('[data-line]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-line]')).toHaveCount(3)
  await lookAround(page)
})
