import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'
import { openStudio } from './support/studio.ts'
import { chooseThumbnail } from './support/thumbnail.ts'

const HOSTILE = '<script>document.title="owned"</script>'

test('STUDIO-68 STUDIO-69 STUDIO-70 STUDIO-73 STUDIO-74 STUDIO-83 STUDIO-84 STUDIO-85 STUDIO-86 STUDIO-87 STUDIO-93 STUDIO-94 STUDIO-O09 the studio says what is wrong, each at its place', async ({
  page,
  context,
}) => {
  await openStudio(page, await createChannel(await createPerson(context, 'careless'), 'Careless'))
  const create = page.getByRole('button', { name: 'Create Content' })
  const title = page.getByLabel('Title')
  const description = page.getByLabel('Description')
  const thumbnail = page.getByLabel('Thumbnail', { exact: true })
  const popup = page.getByRole('alert').filter({ hasText: 'Validation Error' })

  await create.click()
  await expect(popup).toContainText('Title is required')
  await expect(title).toHaveAccessibleDescription('Title is required')
  await expect(title).toBeFocused()
  await expect(description).toHaveAccessibleDescription('Content description is required')
  await expect(thumbnail).toHaveAccessibleDescription('Thumbnail image is required')
  await expect(page.getByText('Please add at least one utterance')).toBeVisible()

  await title.fill('Hm')
  await expect(title).toHaveAccessibleDescription('Title must be at least 3 characters')
  await title.fill('x'.repeat(81))
  await expect(title).toHaveAccessibleDescription('Title must not exceed 80 characters')
  await title.fill('A proper title')
  await expect(title).toHaveAccessibleDescription('')
  await description.fill('Too short')
  await expect(description).toHaveAccessibleDescription('Content description must be at least 10 characters')
  await page.getByLabel(/^Utterance 1, /).fill('x'.repeat(99))
  await expect(page.getByText('Script must be at least 100 characters')).toBeVisible()

  await thumbnail.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(thumbnail).toHaveAccessibleDescription('Thumbnail must be JPG, PNG, WebP, or AVIF format')
  await thumbnail.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1_048_576) })
  await expect(thumbnail).toHaveAccessibleDescription('Thumbnail must be less than 10MB')

  await create.click()
  await expect(popup).toContainText('Script must be at least 100 characters')
  await expect(page.getByRole('dialog')).toBeHidden()
  await refuseJson(page)
})

async function refuseJson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'JSON' }).click()
  const json = page.getByLabel('Script as JSON')
  const voices = ['Kore', 'Puck', 'Zephyr'].map((voice_name) => ({ voice_name, text: 'One of three.' }))
  for (const [text, said] of [
    ['{', 'Invalid JSON format'],
    ['{"lines":[]}', "Missing or invalid 'utterances' array"],
    ['{"utterances":[]}', 'Utterances array cannot be empty'],
    ['{"utterances":[{"voice_name":"Nobody","text":"Hm."}]}', 'Utterance 1: Nobody is not one of the voices'],
    [JSON.stringify({ utterances: voices }), 'A script can use at most two voices'],
  ] as const) {
    await json.fill(text)
    await expect(json).toHaveAccessibleDescription(said)
  }
  await page.getByRole('button', { name: 'Discard JSON' }).click()
  await expect(page.getByLabel(/^Utterance 1, /)).toHaveValue('x'.repeat(99))
}

test('STUDIO-101 what the server refuses is said, and the draft is kept', async ({ page, context }) => {
  const channel_id = await createChannel(await createPerson(context, 'unlucky'), 'Unlucky')
  await openStudio(page, channel_id)
  await page.getByLabel('Title').fill('A picture that is none')
  await page.getByLabel('Description').fill('The file says PNG and holds something else.')
  await page.getByRole('button', { name: 'JSON' }).click()
  await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: talk('Refused', 3) }))
  await page.getByRole('button', { name: 'Script', exact: true }).click()
  const thumbnail = page.getByLabel('Thumbnail', { exact: true })
  await thumbnail.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') })
  await expect(thumbnail).toHaveAccessibleDescription('Thumbnail must be JPG, PNG, WebP, or AVIF format')
  await chooseThumbnail(page)
  await page.route(
    '**/api/content/podcast-audio',
    (route) =>
      route.fulfill({
        status: 402,
        json: { code: 'tokens_exhausted', detail: "You've reached your content creation limit" },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Create Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Content' })
  await dialog.getByRole('button', { name: 'Create Content' }).click()
  await expect(dialog.getByRole('alert')).toContainText("You've reached your content creation limit")
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A picture that is none')

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('A picture that is none')
  await expect(page.getByLabel(/^Utterance 3, /)).toHaveValue(/^Refused, note 3/)
  await chooseThumbnail(page)
  await page.getByRole('button', { name: 'Create Content' }).click()
  await dialog.getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A picture that is none' })).toBeVisible()
})

test('SRV-36 a script in every field is shown as the text it is', async ({ page, context }) => {
  const person = await createPerson(context, 'mallory')
  const channel_id = await createChannel(person, `Channel ${HOSTILE}`)
  const lines = talk('Hostile', 2).map(({ voice_name, text }) => ({ voice_name, text: `${text} ${HOSTILE}` }))
  const title = `Title ${HOSTILE}`
  const content_id = await createContent(person, { channel_id, title, lines, description: `Description ${HOSTILE}` })
  await page.goto(`/${channel_id}/${content_id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`Description ${HOSTILE}`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Channel ${HOSTILE}` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: HOSTILE })).toHaveCount(2)
  await untilCompleted(person, { channel_id, content_id })
  for (const path of [`/${channel_id}/${content_id}`, '/feed', `/${channel_id}`, '/creator']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(HOSTILE).first()).toBeVisible()
    await expect(page).not.toHaveTitle('owned')
  }
})

test('SRV-36 words that never end break at the edge of what holds them', async ({ page, context }) => {
  test.setTimeout(240_000)
  const person = await createPerson(context, 'longwinded')
  const channel_id = await createChannel(person, 'y'.repeat(100))
  const lines = talk('Endless', 1).map(({ voice_name, text }) => ({ voice_name, text: `${text} ${'u'.repeat(120)}` }))
  const content_id = await createContent(person, {
    channel_id,
    title: 'w'.repeat(80),
    description: 'v'.repeat(400),
    lines,
  })
  await untilCompleted(person, { channel_id, content_id })
  for (const path of [
    '/',
    '/feed',
    '/creator',
    `/${channel_id}`,
    `/${channel_id}/update`,
    `/${channel_id}/create_content`,
    `/${channel_id}/${content_id}`,
  ]) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText('y'.repeat(100))
        .or(page.getByLabel('Title', { exact: true }))
        .first(),
    ).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(sticksOut, `nothing of ${path} sticks out at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  const transcript = page.getByRole('list').filter({ hasText: 'Endless, note 1' })
  expect(await transcript.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
