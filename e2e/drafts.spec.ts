import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { createChannel, createPerson, PASSWORD } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { openStudio } from './support/studio.ts'

const WORDS = 'Every nine seconds, for a hundred and forty years, that beam went past the window.'

const line = (page: Page) => page.getByRole('textbox', { name: 'Utterance 1, Kore' })
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const saved = (page: Page) => expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
const sources = (page: Page) => page.getByRole('list', { name: 'Sources' }).getByRole('listitem')
const keptHere = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('STUDIO-O22 STUDIO-41 DATA-63 a draft with all its sources survives a reload, a crash, a lost connection and a sign-in', async ({
  page,
  context,
  openBrowser,
  faults,
}) => {
  test.setTimeout(180_000)
  const ana = await createPerson(context, 'ana')
  const channel_id = await createChannel(ana, 'Slow Machines')
  await openStudio(page, channel_id)
  await line(page).fill(WORDS)
  await title(page).fill('Fog')
  await page.getByRole('button', { name: '+ Add co-host (optional)' }).click()
  await page.getByLabel('In your words').fill('Keep it dry and curious.')

  await test.step('sources of every kind are added', async () => {
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await page.getByLabel('Files').setInputFiles([
      { name: 'logbook.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3 * 1_048_576, 'Fog at four. ') },
      { name: 'short.md', mimeType: 'text/markdown', buffer: Buffer.from('# Fog') },
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ])
    await expect(page.getByText('File type not supported: tool.exe')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(sources(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'YouTube', exact: true }).click()
    await page.getByLabel('YouTube links, one per line').fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('button', { name: 'Add videos' }).click()
    // A new source moves the elements below the list, and a press in that moment goes nowhere.
    await expect(sources(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByLabel('Text', { exact: true }).fill('Notes on Fresnel lenses')
    await page.getByRole('button', { name: 'Add text' }).click()
    await expect(sources(page)).toHaveCount(4)
  })

  await test.step('a thumbnail is cropped', async () => {
    const kept = page.waitForResponse((answer) => answer.url().includes('/draft/thumbnail'))
    await page
      .getByLabel('Thumbnail', { exact: true })
      .setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: picture(800, 600) })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Use|Crop|Save|Done/ })
      .click()
    await expect(page.getByRole('img', { name: /thumbnail/i })).toBeVisible()
    await kept
  })
  await saved(page)

  async function expectAll(shown: Page): Promise<void> {
    await expect(line(shown)).toHaveValue(WORDS)
    await expect(title(shown)).toHaveValue('Fog')
    await expect(shown.getByRole('group', { name: /^Co-host/ })).toBeVisible()
    await expect(shown.getByLabel('In your words')).toHaveValue('Keep it dry and curious.')
    await expect(sources(shown)).toHaveText([
      /short\.md|logbook\.txt/,
      /short\.md|logbook\.txt/,
      /YouTube/,
      /Notes on Fresnel lenses/,
    ])
    await expect(shown.getByRole('img', { name: /thumbnail/i })).toBeVisible()
  }

  await test.step('everything is there after a reload', async () => {
    await page.reload()
    await expectAll(page)
  })

  await test.step('everything is there in another browser, as after a crash', async () => {
    const other = await openBrowser()
    const opened = await other.newPage()
    await opened.goto('/signin')
    await opened.getByLabel('Email', { exact: true }).fill(ana.email)
    await opened.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await opened.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(opened).toHaveURL('/feed')
    await opened.goto(`/${channel_id}/create_content`)
    await expectAll(opened)
    await other.close()
  })

  await test.step('a session that ends leads to sign in and back to the draft', async () => {
    await title(page).fill('Fog, at last')
    await expect(
      ana.request.delete('/api/account/sessions', {
        headers: { authorization: await ana.authorization() },
        data: { current_password: PASSWORD },
      }),
    ).resolves.toBeTruthy()
    await line(page).fill(`${WORDS} Still.`)
    await expect(page).toHaveURL(/\/signin/)
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(title(page)).toHaveValue('Fog, at last')
    await expect(line(page)).toHaveValue(`${WORDS} Still.`)
    await saved(page)
  })

  await test.step('without a connection nothing is lost, and leaving asks for confirmation', async () => {
    await context.setOffline(true)
    await title(page).fill('Written on a train')
    await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Not saved, trying again')
    await page.getByRole('link', { name: 'Back to the channel' }).click()
    await page
      .getByRole('dialog', { name: 'Leave with unsaved changes?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await context.setOffline(false)
    await saved(page)
    await title(page).fill('Fog, at last')
    await saved(page)
    faults.length = 0
  })

  await test.step('a removed source and a discarded draft come back', async () => {
    await page.getByRole('button', { name: /^Remove Notes/ }).click()
    await expect(sources(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(sources(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(title(page)).toHaveValue('')
    await expect(sources(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(title(page)).toHaveValue('Fog, at last')
    await expect(sources(page)).toHaveCount(4)
  })

  await test.step('signing out removes the draft from the browser', async () => {
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage })),
      'no draft is in the storage that outlives the tab',
    ).not.toContain('Fog')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await keptHere(page)).not.toContain('Fog')
  })
})
