import { readFile } from 'node:fs/promises'
import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newEmail, PASSWORD, readContent } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { talk, type ScriptLine } from './support/scripts.ts'
import { hearSound, measure, probe } from './support/sound.ts'
import { voicesByName } from './support/studio.ts'
import { chooseThumbnail } from './support/thumbnail.ts'

const CHANNEL = 'Slow Tides'
const TITLE = 'How tides keep time'
const pasted = talk('Tides', 18)
const typed: ScriptLine[] = [
  { voice_name: 'Kore', text: 'These last words were typed by hand, one row after the other.' },
  { voice_name: 'Puck', text: 'And that is where we leave the sea for tonight.' },
]
const script = [...pasted, ...typed]
const RECORDING = new RegExp(`^Recording line \\d+ of ${script.length}$`)
const { tokens } = estimateUsage(charactersOf(script))

/** The way that most people go, with all that moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'AUTH-55 AUTH-64 AUTH-84 a script becomes an episode one can hear',
  {
    annotation: {
      type: 'requirement',
      description:
        'CHAN-21 STUDIO-06 STUDIO-08 STUDIO-96 STUDIO-118 STUDIO-120 PLAY-18 PLAY-39 PLAY-40 PLAY-52 FEED-01 NAV-36',
    },
  },
  async ({ page, openBrowser }, testInfo) => {
    test.setTimeout(180_000)
    const email = newEmail('ana')

    await test.step('sign up, and prove the email by the mailed link', () => signUp(page, email))
    await test.step('CHAN-24 create a channel', () => createChannel(page))
    await test.step('write the content', () => writeContent(page))
    const place = await test.step('confirm it', () => confirm(page))

    await test.step('PLAY-18 PLAY-39 the owner hears the first lines while the rest is being recorded', async () => {
      await expect(
        page.getByRole('status').filter({ hasText: 'Audio is being generated. This may take a 5-15 min.' }),
      ).toBeVisible()
      await expect(page.getByText(RECORDING)).toBeVisible()
      const heard = await hearSound(page)
      expect((await readContent(page.request, place)).status).toBe('processing')
      expect(heard.to).toBeGreaterThan(heard.from)
      await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
    })

    await test.step('PLAY-40 it completes by itself', async () => {
      await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 180_000 })
      await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1)
      await expect(page.getByText('Audio is being generated.')).toBeHidden()
      await expect(page.getByRole('link', { name: `Tokens left: ${1_000 - tokens}` })).toBeVisible()
    })

    await test.step('TRUST-O123 it begins with the spoken notice', async () => {
      const lines = page.locator('[data-line]')
      await expect(lines.nth(0)).toContainText(/Notice.*0:00.*The voices in this episode are artificial\./)
      await expect(lines.nth(1)).toContainText('Tides, note 1.')
    })
    await test.step('PLAY-05 PLAY-10 seek by the bar and by a word', () => seek(page))
    await test.step('PLAY-52 download the MP3 and check it with real tools', () =>
      download(page, place, testInfo.outputPath('episode.mp3')))
    await test.step('BILL-01 the billing page says what it cost, and why', () => readHistory(page, place))
    await test.step('FEED-01 FEED-22 PLAY-01 a visitor finds and hears it', async () =>
      listenAsVisitor(await (await openBrowser()).newPage()))
    await test.step('NAV-36 AUTH-99 CHAN-03 sign out', () => signOut(page, email))
  },
)

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'I confirm that I am 18 years of age or older' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible()

  await page.goto('/dev/mailbox')
  await page.getByRole('article').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In and Continue to App' }).click()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('link', { name: 'Tokens left: 1,000' })).toBeVisible()
}

async function createChannel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Creator', exact: true }).click()
  await page.getByRole('link', { name: 'Create Channel' }).click()
  await page.getByLabel('Avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(640, 480) })
  await test.step('CHAN-56 CHAN-57 the crop of the avatar zooms from 1 to 3 and starts at 1.2', async () => {
    const zoom = page.getByRole('dialog', { name: 'Crop avatar' }).getByLabel('Zoom')
    await expect(zoom).toHaveValue('1.2')
    expect([await zoom.getAttribute('min'), await zoom.getAttribute('max')]).toEqual(['1', '3'])
    await page.getByRole('button', { name: 'Use picture' }).click()
    // 480 pixels high, of which a zoom of 1.2 shows 400.
    await expect.poll(() => sizeOf(page.getByAltText('Chosen avatar'))).toEqual([400, 400])
  })
  await page.getByLabel('Title').fill(CHANNEL)
  await page.getByLabel('Voice', { exact: true }).selectOption('Kore')
  await page.getByLabel('Description').fill('What the sea does twice a day, and who writes it down.')
  await page.getByLabel('Full Name').fill('Kore Halloran')
  await page.getByLabel('Personal Overview').fill('Grew up beside a lighthouse and never moved away.')
  await page.getByRole('button', { name: 'Create Channel' }).click()
  await expect(page).toHaveURL('/creator')
  await expect(page.getByText('Channel created successfully!')).toBeVisible()
  await page.getByRole('link', { name: CHANNEL }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHANNEL })).toBeVisible()
  await page.getByRole('link', { name: 'Create Content' }).click()
}

/** Width and height of a picture as the browser decoded it. */
function sizeOf(picture: Locator): Promise<number[]> {
  return picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
}

/** The bulk comes from a file as raw JSON, the end is typed into rows. */
async function writeContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: `Create New Content for ${CHANNEL}` })).toBeVisible()
  await page.getByRole('button', { name: 'JSON' }).click()
  await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances: pasted }))
  await page.getByRole('button', { name: 'Script', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Co-host: Puck' })).toBeVisible()
  const names = new Map([...(await voicesByName(page))].map(([name, voice]) => [voice, name]))
  for (const [index, { voice_name, text }] of typed.entries()) {
    const number = pasted.length + index + 1
    await page.getByRole('button', { name: '+ Add utterance' }).click()
    await page.getByLabel(new RegExp(`^Utterance ${number}, `)).pressSequentially(text)
    const toSwitch = page.getByRole('button', {
      name: `Utterance ${number} is spoken by ${names.get(voice_name === 'Kore' ? 'Puck' : 'Kore')}`,
    })
    if (await toSwitch.isVisible()) await toSwitch.click()
    await expect(page.getByLabel(`Utterance ${number}, ${names.get(voice_name)}`)).toHaveValue(text)
  }
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Description').fill('Two hosts on the oldest clock there is, and on the people who read it.')
  await chooseThumbnail(page)
  await expect(page.getByText(`~${tokens} tokens`)).toBeVisible()
}

async function confirm(page: Page): Promise<{ channel_id: string; content_id: string }> {
  await page.getByRole('button', { name: 'Create Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Content' })
  await expect(dialog.getByText(`~${tokens} tokens`)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Make public' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByText('Content created! Audio is being generated...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const [, channel_id = '', content_id = ''] = new URL(page.url()).pathname.split('/')
  expect(content_id).not.toBe('create_content')
  return { channel_id, content_id }
}

async function seek(page: Page): Promise<void> {
  const line = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Tides, note 9.' })
  const word = line.getByText('Somebody', { exact: true }).or(line.getByText('harbour', { exact: true }))
  await word.scrollIntoViewIfNeeded()
  await word.click()
  const wanted = Number(await word.getAttribute('data-start-ms')) / 1_000
  await expect(line).toHaveAttribute('aria-current', 'true')
  const now = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  expect(now).toBeGreaterThanOrEqual(wanted - 0.05)
  expect(now).toBeLessThan(wanted + 5)
  await expect(line.locator('[data-current]')).toHaveCount(1)

  await page.getByRole('slider', { name: 'Seek' }).fill('10')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tides, note 2.' })).toHaveAttribute('aria-current', 'true')
  await hearSound(page)
  await page.getByRole('button', { name: 'Pause' }).click()
}

async function download(page: Page, place: { channel_id: string; content_id: string }, file: string): Promise<void> {
  const shown = await page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext')
  await page.getByRole('button', { name: 'More options' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${TITLE}.mp3`)
  await saved.saveAs(file)

  const { format, streams } = probe(file)
  const { duration } = await readContent(page.request, place)
  expect(Math.abs(format.duration - duration)).toBeLessThan(0.3)
  const [minutes, seconds] = [Math.floor(duration / 60), Math.floor(duration % 60)]
  expect(shown).toMatch(new RegExp(`of ${minutes} minutes? ${seconds} seconds?$`))
  expect(streams).toContainEqual(
    expect.objectContaining({ codec_name: 'mp3', channels: 2, sample_rate: 44_100, bit_rate: 128_000 }),
  )
  expect(streams).toContainEqual(expect.objectContaining({ codec_type: 'video', codec_name: 'mjpeg' }))
  expect(format.tags).toMatchObject({ title: TITLE, artist: CHANNEL })
  expect(Object.values(format.tags).join('\n')).toContain('made by artificial intelligence')

  const { lufs, dbtp } = measure(file)
  expect(Math.abs(lufs - -16)).toBeLessThanOrEqual(0.5)
  expect(dbtp).toBeLessThanOrEqual(-1.5)
}

async function readHistory(
  page: Page,
  { channel_id, content_id }: { channel_id: string; content_id: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(`${1_000 - tokens}`)
  const cost = page.getByRole('row').filter({ hasText: `${TITLE} — ${tokens} tokens charged` })
  await expect(cost).toContainText(`Episode · ${script.length} lines`)
  await expect(cost.getByRole('cell', { name: `−${tokens}`, exact: true })).toBeVisible()
  await expect(cost.getByRole('link', { name: TITLE })).toHaveAttribute('href', `/${channel_id}/${content_id}`)
  await expect(page.getByRole('row').filter({ hasText: 'First tokens' })).toContainText('+1,000')

  await page.getByRole('button', { name: 'Spent' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'First tokens' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const [, ...written] = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  expect(written).toHaveLength(1)
  expect(written[0]).toContain(`Voiced for an episode,${TITLE},${script.length},-${tokens},${1_000 - tokens},charge`)
}

async function listenAsVisitor(visitor: Page): Promise<void> {
  await visitor.goto('/feed')
  await visitor.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await visitor.getByRole('button', { name: 'Play', exact: true }).click()
  await hearSound(visitor)
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu').getByText(email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Creator', exact: true }).click()
  await expect(page.getByText('Sign in to create and manage your channels')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View public channels' })).toBeVisible()
  await expect(page.getByText(CHANNEL)).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(email)
  expect(kept).not.toContain(TITLE)
}
