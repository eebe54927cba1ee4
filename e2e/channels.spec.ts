import type { Page } from '@playwright/test'
import { ABOUT, chooseAvatar, fillIn, menuOf, sized, watchForms } from './support/channel-form.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'

const TITLE = 'Slow Tides'
const NEVER_MADE = 'c8f6a7a2-3a0c-4f6e-9d0c-1f0c6f2c2b1a'

test('CHAN-03 CHAN-04 CHAN-O08 NAV-62 NAV-64 ROLE-06 a visitor sees what channels are for, and is asked to sign in for the rest', async ({
  page,
  openBrowser,
}) => {
  await page.goto('/creator')
  await expect(page.getByText('Sign in to create and manage your channels')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Channel' })).toHaveCount(0)
  await lookAround(page)
  await page.getByRole('link', { name: 'View public channels' }).click()
  await expect(page).toHaveURL('/feed')
  const channel_id = await createChannel(await createPerson(await openBrowser(), 'host'), 'Closed Doors')
  for (const path of ['/creator/create_channel', `/${channel_id}/update`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(path)
  }
})

test('CHAN-01 CHAN-02 CHAN-20 CHAN-21 CHAN-22 CHAN-24 CHAN-26 CHAN-44 CHAN-53..57 a creator fills in the form, leaves it, comes back and opens a channel', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await createPerson(context, 'opener')
  await page.goto('/creator')
  await expect(page.getByText('No channels yet')).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Create Channel', exact: true }).click()
  await expect(page).toHaveURL('/creator/create_channel')
  const sentParts = await watchForms(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Channel' })).toBeVisible()

  await test.step('CHAN-38..43 CHAN-45 CHAN-48..52 CHAN-55 what is wrong is said at each field', () =>
    seeProblems(page))
  await test.step('CHAN-56 CHAN-57 the avatar is cut by keys alone', () => cutByKeys(page))
  await fillIn(page, TITLE)

  await test.step('CHAN-26 the draft survives a trip', async () => {
    await page.getByRole('link', { name: 'Feed', exact: true }).click()
    await expect(page).toHaveURL('/feed')
    await page.getByRole('link', { name: 'Creator', exact: true }).click()
    await page.getByRole('link', { name: 'Create Channel', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue(TITLE)
    await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('Kore')
    await expect(page.getByLabel('Personal Overview')).toHaveValue('Grew up beside a lighthouse and never moved away.')
    await expect(page.getByAltText('Chosen avatar')).toBeVisible()
    await lookAround(page)
  })

  await test.step('CHAN-58 API-36 it is sent whole, once', async () => {
    await page.getByRole('button', { name: 'Create Channel' }).click()
    await expect(page.getByText('Channel created successfully!')).toBeVisible()
    expect(await sentParts()).toEqual([
      'channel_title',
      'voice_name',
      'channel_description',
      'persona_knowledge_bank',
      'channel_avatar avatar image/png',
    ])
  })

  await test.step('CHAN-24 CHAN-08 CHAN-06 the list shows it at once, its words cut at 100', async () => {
    await expect(page).toHaveURL('/creator')
    const card = page.getByRole('article').filter({ hasText: TITLE })
    await expect(card.getByText(`${ABOUT.slice(0, 100).trimEnd()}…`, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Create Content' })).toBeVisible()
    await expect(page.getByText('Channel created successfully!')).toBeHidden({ timeout: 20_000 })
    await lookAround(page)
  })

  await test.step('CHAN-O09 CHAN-27 a new form is empty, and Cancel leads to the list', async () => {
    await page.getByRole('link', { name: 'Create Channel', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.getByLabel('Title').fill('Never sent')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/creator')
    await page.getByRole('link', { name: 'Create Channel', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })
})

async function seeProblems(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Create Channel' })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix form errors before submitting' })).toBeVisible()
  await expect(page.getByLabel('Avatar', { exact: true })).toHaveAccessibleDescription(/Channel avatar is required/)
  await expect(page.getByLabel('Avatar', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Voice', { exact: true })).toHaveAccessibleDescription(/Voice selection is required/)
  for (const [label, text, said] of [
    ['Title', '', 'Channel title is required'],
    ['Title', 'ab', 'Channel title must be at least 3 characters'],
    ['Title', 'abc', ''],
    ['Description', '', 'Channel description is required'],
    ['Description', 'x'.repeat(19), 'Channel description must be at least 20 characters'],
    ['Description', 'x'.repeat(2_501), 'Channel description must be at most 2500 characters'],
    ['Full Name', '', 'Full Name is required'],
    ['Full Name', 'ab', 'Full Name must be at least 3 characters'],
    ['Full Name', 'x'.repeat(101), 'Full Name must be at most 100 characters'],
    ['Personal Overview', '', 'Personal Overview is required'],
    ['Personal Overview', 'x'.repeat(19), 'Personal Overview must be at least 20 characters'],
    ['Personal Overview', 'x'.repeat(5_001), 'Personal Overview must be at most 5000 characters'],
  ] as const) {
    await page.getByLabel(label).fill(text)
    await submit.click()
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(said)
  }
  const colourOf = (counter: string) =>
    page.getByText(counter, { exact: true }).evaluate((element) => getComputedStyle(element).color)
  const tokens = await page.evaluate(() =>
    ['--color-warn', '--color-bad'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }),
  )
  await page.getByLabel('Description').fill('x'.repeat(2_001))
  await expect.poll(() => colourOf('2001/2500')).toBe(tokens[0])
  await page.getByLabel('Description').fill('x'.repeat(2_501))
  await expect.poll(() => colourOf('2501/2500')).toBe(tokens[1])
  await lookAround(page)
}

async function cutByKeys(page: Page): Promise<void> {
  await page.getByLabel('Avatar', { exact: true }).setInputFiles(sized(640, 480))
  const dialog = page.getByRole('dialog', { name: 'Crop avatar' })
  const zoom = dialog.getByLabel('Zoom')
  await expect(zoom).toHaveValue('1.2')
  expect([await zoom.getAttribute('min'), await zoom.getAttribute('max')]).toEqual(['1', '3'])
  await lookAround(page)
  await zoom.focus()
  for (const [key, value] of [
    ['End', '3'],
    ['Home', '1'],
    ['End', '3'],
    ['ArrowLeft', '2.95'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(zoom).toHaveValue(value)
  }
  const place = () => dialog.locator('.reactEasyCrop_Image').evaluate((image) => getComputedStyle(image).transform)
  const before = await place()
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByAltText('Chosen avatar')).toHaveCount(0)
  await chooseAvatar(page)
  const shown = await page
    .getByAltText('Chosen avatar')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  // 480 pixels high, of which a zoom of 1.2 shows 400.
  expect(shown).toEqual([400, 400])
}

test('CHAN-06 CHAN-28..29 CHAN-32..35 CHAN-59..61 CHAN-O12 CHAN-O13 NAV-24 an owner changes a channel and deletes it', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const person = await createPerson(context, 'changer')
  const channel_id = await createChannel(person, TITLE)
  let sentParts = async (): Promise<string[]> => []
  await page.goto('/creator')

  await test.step('CHAN-28 CHAN-33 the form holds what is saved', async () => {
    await menuOf(page, TITLE).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`/${channel_id}/update`)
    await expect(page.getByRole('heading', { level: 1, name: 'Update Channel' })).toBeVisible()
    sentParts = await watchForms(page)
    await expect(page.getByLabel('Title')).toHaveValue(TITLE)
    await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('Kore')
    await expect(page.getByLabel('Full Name')).toHaveValue('Kore Halloran')
    await expect(page.getByAltText('Current avatar')).toBeVisible()
    await lookAround(page)
  })

  await test.step('CHAN-O13 without a change nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
    await page.getByRole('button', { name: 'Update Channel' }).click()
    await expect(page.getByText('No changes to save')).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('CHAN-35 only what was edited is sent', async () => {
    await page.getByLabel('Title').fill('Slower Tides')
    await chooseAvatar(page)
    await expect(page.getByText('Changed: avatar, title')).toBeVisible()
    await page.getByRole('button', { name: 'Update Channel' }).click()
    await expect(page).toHaveURL('/creator')
    expect(await sentParts()).toEqual(['channel_title', 'seen_updated_at', 'channel_avatar avatar image/png'])
    await expect(page.getByText('Channel updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Slower Tides' })).toBeVisible()
  })

  await test.step('CHAN-59 CHAN-60 deleting asks for a word', async () => {
    await page.goto(`/${channel_id}`)
    await menuOf(page, 'Slower Tides').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete channel' })
    const field = dialog.getByLabel('Type delete to confirm')
    await expect(field).toBeFocused()
    const button = dialog.getByRole('button', { name: 'Delete' })
    for (const word of ['', 'delet', 'deleted']) {
      await field.fill(word)
      await expect(button).toBeDisabled()
    }
    await lookAround(page)
    await field.fill('DeLeTe')
    await expect(button).toBeEnabled()
    await page.keyboard.press('Enter')
  })

  await test.step('CHAN-61 it is gone from the list at once', async () => {
    await expect(page).toHaveURL('/creator')
    await expect(page.getByText('Channel deleted successfully!')).toBeVisible()
    await expect(page.getByText('No channels yet')).toBeVisible()
    await expect(page.getByText('Channel deleted successfully!')).toBeHidden({ timeout: 20_000 })
  })

  await test.step('CHAN-17 CHAN-18 CHAN-19 CHAN-30 CHAN-31 its addresses say so', async () => {
    await page.goto(`/${channel_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Channel' })).toBeVisible()
    await expect(page.getByText(`Channel with ID ${channel_id} not found`)).toBeVisible()
    await lookAround(page)
    await page.getByRole('link', { name: 'Return to Feed' }).click()
    await expect(page).toHaveURL('/feed')
    for (const id of [channel_id, 'creator', 'feed', 'create_channel', NEVER_MADE]) {
      await page.goto(`/${id}/update`)
      await expect(page.getByRole('heading', { level: 1, name: 'Channel not found' })).toBeVisible()
    }
    await lookAround(page)
    await page.getByRole('link', { name: 'Back to Creator Page' }).click()
    await expect(page).toHaveURL('/creator')
  })
})

test('CHAN-07 CHAN-37 NAV-24 NAV-64 NAV-66 somebody else sees no menu and gets no form', async ({
  page,
  context,
  openBrowser,
}) => {
  const owner = await createPerson(await openBrowser(), 'owner')
  const channel_id = await createChannel(owner, 'Not Yours')
  await createPerson(context, 'stranger')
  await page.goto(`/${channel_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not Yours' })).toBeVisible()
  await expect(menuOf(page, 'Not Yours')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create Content' })).toHaveCount(0)
  await page.goto(`/${channel_id}/update`)
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to edit this channel.")).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await lookAround(page)
})
