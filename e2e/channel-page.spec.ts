import type { ContentView } from '@app/contracts/content'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, untilCompleted } from './support/people.ts'
import { talk } from './support/scripts.ts'

test('CHAN-09..13 CHAN-15 CHAN-16 CHAN-O06 CHAN-O07 ROLE-19 a channel shows everybody what is public, and its owner everything with a badge', async ({
  page,
  context,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const person = await createPerson(context, 'host')
  const channel_id = await createChannel(person, 'Open House')
  const make = (title: string, is_public = true, count = 3) =>
    createContent(person, { channel_id, title, lines: talk(title, count), is_public })
  for (const [title, is_public] of [
    ['For everybody', true],
    ['For me alone', false],
  ] as const)
    await untilCompleted(person, { channel_id, content_id: await make(title, is_public) })
  const making = await make('In the making', true, 40)

  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(`/${channel_id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Open House' })).toBeVisible()
  await expect(visitor.getByText('A channel about patient machines and the people who keep them.')).toBeVisible()
  await expect(visitor.locator('[data-part=banner]')).toHaveCSS('background-image', /linear-gradient/)
  const avatar = visitor.getByRole('main').locator('header img')
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByRole('article')).toHaveCount(1)
  await expect(visitor.getByRole('article')).toContainText('For everybody')
  await expect(visitor.getByRole('article')).not.toContainText('Public')
  await lookAround(visitor)

  await page.goto(`/${channel_id}`)
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(card('In the making')).toContainText('Processing')
  await expect(card('In the making')).toContainText(/Recording line \d+ of 40/)
  await expect(card('For me alone')).toContainText('Private')
  await expect(card('For everybody')).toContainText('Public')
  await lookAround(page)
  const headers = { authorization: await person.authorization() }
  await expect(await person.request.delete(`/api/content/${making}?channel_id=${channel_id}`, { headers })).toBeOK()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('CHAN-14 CHAN-16 items come in pages of 20, and one that failed or is unlisted says so to its owner', async ({
  page,
  context,
}) => {
  const person = await createPerson(context, 'pages')
  const channel_id = await createChannel(person, 'Long Shelf')
  const me = await page.request.get('/users/me', { headers: { authorization: await person.authorization() } })
  const { user_id } = await me.json()
  const items = Array.from({ length: 25 }, (_, index) => itemOf(channel_id, String(user_id), index))
  const asked: string[] = []
  await page.route(`**/api/channels/${channel_id}/content*`, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    asked.push(after)
    return route.fulfill({
      json: after ? { items: items.slice(20), next: null } : { items: items.slice(0, 20), next: 'twenty' },
    })
  })
  await page.goto(`/${channel_id}`)
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').nth(0)).toContainText('Failed')
  await expect(page.getByRole('article').nth(1)).toContainText('Unlisted')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(25)
  expect(asked).toEqual(['', 'twenty'])
})

function itemOf(channel_id: string, user_id: string, index: number): ContentView {
  const failed = index === 0
  return {
    content_id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    channel_id,
    channel_title: 'Long Shelf',
    channel_avatar_link: '',
    channel_creator_user_id: user_id,
    user_id,
    title: `Item ${index}`,
    script_title: `Item ${index}`,
    content_description: 'One of many.',
    status: failed ? 'error' : 'completed',
    visibility: index === 1 ? 'unlisted' : 'public',
    audio_url: '',
    gcs_audio_urls: { original: {}, enriched: {} },
    thumbnail_path: '',
    created_at: new Date(2026, 0, 30 - index).toISOString(),
    duration: 60,
    view_count: 0,
    like_count: 0,
    content_type: 'single_voice',
    error: failed ? 'It failed.' : '',
    speakers: ['Kore'],
    progress: { lines_done: 0, lines_total: 0, playable_seconds: 0, seconds_left: null },
    outline: null,
    revision: 1,
    sources_shown: true,
  }
}
