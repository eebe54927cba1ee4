import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { openStudio, voicesByName } from './support/studio.ts'

const SERIOUS = ['serious', 'critical'] as const
const TALK = [
  'Kore: Every nine seconds, for a hundred and forty years, that beam went past the bedroom window.',
  '**Orus:** Until it stopped.',
  '',
  'Kore (laughs): Until it stopped.',
].join('\n')
const [FIRST, SECOND, THIRD] = [
  'Kore: Every nine seconds, for a hundred and forty years, that beam went past the bedroom window.',
  'Orus: Until it stopped.',
  'Kore: Until it stopped.',
]

const row = (page: Page, number: number) => page.getByLabel(new RegExp(`^Utterance ${number}, `))

test(
  'STUDIO-07 STUDIO-19 STUDIO-29 a script is pasted, edited by keys, given a picture, and heard before it is published',
  {
    annotation: {
      type: 'requirement',
      description:
        'STUDIO-O13 STUDIO-76 STUDIO-77 STUDIO-78 STUDIO-79 STUDIO-84 STUDIO-96 STUDIO-99 STUDIO-108 STUDIO-111 STUDIO-112 STUDIO-113 STUDIO-123 LIM-18',
    },
  },
  async ({ page, context }) => {
    test.setTimeout(240_000)
    const channel_id = await createChannel(await createPerson(context, 'writer'), 'Slow Machines')
    await openStudio(page, channel_id)

    await test.step('STUDIO-07 STUDIO-19 STUDIO-29 it is pasted, split, merged, moved and undone by keys alone', () =>
      editByKeys(page))
    await test.step('on a phone the arrows walk through wrapped lines, and rows grow with their text', () =>
      walkThroughLines(page))
    await test.step('STUDIO-76..78 a picture is chosen, cut by mouse, wheel and keys, and replaced by a dropped one', () =>
      cutThumbnail(page))
    await test.step('a marked word gets a pronunciation, and the line keeps its letters', () => sayDifferently(page))
    await test.step('STUDIO-96 STUDIO-108 STUDIO-123 a line and the beginning of the script are heard', () =>
      hearBefore(page, channel_id))
  },
)

async function expectScript(page: Page, ...lines: (string | undefined)[]): Promise<void> {
  const written = async () => {
    const voices = await voicesByName(page)
    const said = await page
      .locator('[data-line]')
      .evaluateAll((fields: HTMLTextAreaElement[]) =>
        fields.map((field) => ({ name: field.ariaLabel?.split(', ')[1] ?? '', text: field.value })),
      )
    return said.map(({ name, text }) => `${voices.get(name)}: ${text}`)
  }
  await expect.poll(written).toEqual(lines)
}

/** The field that has the caret, and its place in it. */
function caret(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement
      ? `${field.ariaLabel?.split(',')[0]} at ${field.selectionStart}`
      : String(field?.ariaLabel)
  })
}

async function editByKeys(page: Page): Promise<void> {
  await row(page, 1).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), TALK)
  await page.keyboard.press('ControlOrMeta+v')
  await expectScript(page, FIRST, SECOND, THIRD)
  await expect(page.getByRole('group', { name: 'Co-host: Orus' })).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.type('Good evening. Good night.')
  for (const _ of 'Good night.') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expectScript(page, FIRST, SECOND, THIRD, 'Orus: Good evening.', 'Orus: Good night.')
  await page.keyboard.press('Backspace')
  await expectScript(page, FIRST, SECOND, THIRD, 'Orus: Good evening. Good night.')
  await expect.poll(() => caret(page)).toBe('Utterance 4 at 14')
  await page.keyboard.press('Alt+ArrowUp')
  await expectScript(page, FIRST, SECOND, 'Orus: Good evening. Good night.', THIRD)
  await expect.poll(() => caret(page)).toBe('Utterance 3 at 14')
  await page.keyboard.press('ControlOrMeta+z')
  await expectScript(page, FIRST, SECOND, THIRD, 'Orus: Good evening. Good night.')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expectScript(page, FIRST, SECOND, 'Orus: Good evening. Good night.', THIRD)
  await dragLine(page, 4, 3)
  await expectScript(page, FIRST, SECOND, THIRD, 'Orus: Good evening. Good night.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectScript(page, FIRST, SECOND, 'Orus: Good evening. Good night.', THIRD)
}

/** Drags a line by its number above another one. */
async function dragLine(page: Page, number: number, above: number): Promise<void> {
  const handle = (of: number) => page.getByRole('button', { name: `Select line ${of}`, exact: true })
  const target = await handle(above).boundingBox()
  if (!target) throw new Error('The line is not shown')
  await handle(number).hover()
  await page.mouse.down()
  await page.mouse.move(target.x, target.y + 2, { steps: 4 })
  await page.mouse.up()
}

async function walkThroughLines(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const column = async () => Number((await caret(page)).split(' at ')[1])
  await row(page, 1).click({ position: { x: 2, y: 12 } })
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  const start = await column()
  let rows = 0
  while (rows < 9 && !(await caret(page)).startsWith('Utterance 2')) {
    await page.keyboard.press('ArrowDown')
    rows += 1
  }
  expect(await caret(page)).toMatch(/^Utterance 2 /)
  expect(rows, 'the first line is wrapped').toBeGreaterThan(1)
  expect(Math.abs((await column()) - start)).toBeLessThan(5)
  for (let step = 0; step < rows; step++) await page.keyboard.press('ArrowUp')
  expect(await caret(page)).toBe(`Utterance 1 at ${start}`)

  const heightOf = async () => (await row(page, 4).boundingBox())?.height ?? 0
  const before = await heightOf()
  await row(page, 4).fill('It grows with what is in it. '.repeat(6).trim())
  expect(await heightOf()).toBeGreaterThan(before * 2)
  await lookAround(page)
}

async function cutThumbnail(page: Page): Promise<void> {
  const field = page.getByLabel('Thumbnail', { exact: true })
  const chosen = page.getByAltText('Chosen thumbnail')
  await field.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') })
  await expect(field).toHaveAccessibleDescription('Thumbnail must be JPG, PNG, WebP, or AVIF format')

  const dialog = page.getByRole('dialog', { name: 'Crop thumbnail' })
  const frame = dialog.getByRole('application')
  const zoom = dialog.getByLabel('Zoom')
  const shown = dialog.locator('img')
  await field.setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: picture(400, 400) })
  await expect(zoom).toHaveValue('1')
  await expect(zoom).toHaveAttribute('min', '0.1')
  await expect(zoom).toHaveAttribute('max', '3')
  await expect(shown).toHaveCSS('left', '0px')
  await expect(frame).toBeFocused()
  await lookAround(page, SERIOUS)
  const placeOf = () => shown.evaluate((image) => image.getAttribute('style'))
  let before = await placeOf()
  for (const change of [
    () => frame.press('ArrowDown'),
    () => zoom.fill('2.5'),
    () => dragOver(page, frame),
    () => frame.hover().then(() => page.mouse.wheel(0, 200)),
    () => zoom.focus().then(() => page.keyboard.press('ArrowLeft')),
  ]) {
    await change()
    await expect.poll(placeOf).not.toBe(before)
    before = await placeOf()
  }
  const sizeOf = () => chosen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await zoom.fill('0.1')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect.poll(sizeOf).toEqual([1280, 720])
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(zoom).toHaveValue('0.1')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await dropPicture(page, field, picture(1280, 720))
  await expect(zoom).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect.poll(sizeOf).toEqual([1280, 720])
}

async function dragOver(page: Page, frame: Locator): Promise<void> {
  const box = await frame.boundingBox()
  if (!box) throw new Error('The frame is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4, { steps: 4 })
  await page.mouse.up()
}

async function dropPicture(page: Page, field: Locator, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, bytes.toString('base64'))
  await field.dispatchEvent('drop', { dataTransfer })
}

async function sayDifferently(page: Page): Promise<void> {
  // The crop dialog gives the focus back a moment after it has closed, which takes it from a field that is being filled.
  await expect(async () => {
    await row(page, 2).fill('Tonight Nguyen is here.')
    await expect(row(page, 2)).toHaveValue('Tonight Nguyen is here.', { timeout: 1_000 })
  }).toPass()
  await row(page, 2).press('Home')
  await page.keyboard.press('ControlOrMeta+ArrowRight')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await page.getByRole('button', { name: 'Say “Nguyen” differently' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Word')).toHaveValue('Nguyen')
  await expect(dialog.getByLabel('Say it as')).toBeFocused()
  await page.keyboard.type('win')
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This channel says “Nguyen” this way from now on')).toBeVisible()
  await expect(row(page, 2)).toHaveValue('Tonight Nguyen is here.')
}

async function hearBefore(page: Page, channel_id: string): Promise<void> {
  const tokens = page.getByRole('link', { name: /^Tokens left/ })
  await expect(tokens).toHaveAccessibleName('Tokens left: 1,000')
  const spoken = page.waitForRequest('**/api/content/generate-audio')
  await page.getByRole('button', { name: 'Hear utterance 2' }).click()
  expect((await spoken).postDataJSON()).toEqual({
    channel_id,
    utterances: [{ voice_name: 'Orus', text: 'Tonight Nguyen is here.' }],
  })
  await expect(page.getByRole('button', { name: 'Stop utterance 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear utterance 2' })).toBeVisible()
  await expect(tokens).not.toHaveAccessibleName('Tokens left: 1,000')
  await hearDraft(page)

  await page.getByLabel('Title').fill('Heard before it is made')
  await page.getByLabel('Description').fill('Two hosts on a lamp that stopped.')
  await page.getByRole('button', { name: 'Create Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Content' })
  await expect(dialog.getByText('about 5 to 15 minutes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate Preview' }).click()
  const preview = dialog.getByRole('group', { name: 'Preview' })
  await expect
    .poll(() =>
      preview.locator('audio').evaluate((audio) => (audio instanceof HTMLMediaElement ? audio.currentTime : 0)),
    )
    .toBeGreaterThan(0.5)
  await expect(dialog.getByRole('button', { name: 'Regenerate Preview' })).toBeVisible()
  await lookAround(page, SERIOUS)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Heard before it is made')
  await expect(page.getByAltText('Chosen thumbnail')).toBeVisible()
}

/** Playback from the line that was heard already: the price of the rest is shown before, and the next line follows by itself. */
async function hearDraft(page: Page): Promise<void> {
  await row(page, 2).press('ControlOrMeta+Enter')
  const strip = page.getByRole('group', { name: 'Hear draft' })
  await expect(strip).toContainText(/^From line 2 to the end costs at most \d+ tokens\./)
  await strip.getByRole('button', { name: 'Play' }).click()
  await expect(strip).toContainText('Line 3 of 4')
  await page.keyboard.press('Escape')
  await expect(strip).toBeHidden()
}
