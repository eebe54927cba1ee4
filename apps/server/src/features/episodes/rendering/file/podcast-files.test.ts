import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { insertContentPassages } from '#features/episodes/content/content-passages.repository.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { testApp } from '#test/app.ts'
import { newText, publishedItems, type Item } from '#test/content/published-items.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { PODCAST_FILES } from './podcast-files.ts'

const app = await testApp()
const { published, linesOf, callApi, correct } = publishedItems(app)
const TITLES = ['The lamp', null, 'The fog', null]
const script = scriptOf(4).map((line, index) => ({ ...line, ...(TITLES[index] && { chapter: TITLES[index] }) }))
const item = await published('ana', script)

const get = (name: string, { content_id }: Pick<Item, 'content_id'> = item, headers: Record<string, string> = {}) =>
  app.server.inject({ url: `/media/content/${content_id}/${name}`, headers })
const contents = async () => (await get('chapters.json')).json()

test('SHOW-O41 podcast apps get the transcript of a finished item as WebVTT, SubRip and JSON of the podcast namespace', async () => {
  const [vtt, srt, json] = [await get('transcript.vtt'), await get('transcript.srt'), await get('transcript.json')]
  expect([vtt, srt, json].map(({ headers }) => headers['content-type'])).toEqual([
    'text/vtt; charset=utf-8',
    'application/x-subrip; charset=utf-8',
    'application/json; charset=utf-8',
  ])
  expect(vtt.body).toMatch(/^WEBVTT\n\n[\d:.]+ --> [\d:.]+\n<v Kore Halloran>This is line/)
  expect(vtt.body).not.toMatch(/<\d/)
  expect(srt.body).toMatch(/^1\n[\d:,]+ --> [\d:,]+\nKore Halloran: This is line\n/)
  const { version, segments } = json.json()
  const lines = await linesOf(item)
  expect(version).toBe('1.0.0')
  expect(segments.map(({ body }: { body: string }) => body).join(' ')).toBe(lines.map(({ text }) => text).join(' '))
  expect(segments[0]).toMatchObject({ speaker: 'Kore Halloran', body: 'This', startTime: expect.any(Number) })
  for (const { startTime, endTime } of segments) expect(endTime).toBeGreaterThan(startTime)
})

test('SHOW-O42 chapters lead to their first web page where sources are shown, and name no file or query', async () => {
  const lines = await linesOf(item)
  const passage = (title: string, url: string | null) => ({
    passage_id: randomUUID(),
    title,
    place: { page: 1 },
    text: 'Words.',
    url,
    source_kind: url ? ('link' as const) : ('document' as const),
    kind: null,
  })
  const [file, page, later] = [
    passage('secret.pdf', null),
    passage('Lamps', 'https://user:word@example.com/lamps?token=secret#top'),
    passage('Fog', 'https://example.com/fog'),
  ]
  await insertContentPassages(app.db, item.content_id, [file, page, later])
  const note = (line: (typeof lines)[number] | undefined, passages: { passage_id: string }[]) =>
    app.db
      .updateTable('utterance')
      .set({ passage_ids: JSON.stringify(passages.map(({ passage_id }) => passage_id)) })
      .where('utterance_id', '=', line?.utterance_id ?? '')
      .execute()
  await note(lines[0], [file])
  await note(lines[1], [page, later])
  const parts = [
    { startTime: 0, title: 'The lamp' },
    { startTime: (lines[2]?.start_ms ?? 0) / 1_000, title: 'The fog' },
  ]
  expect(await contents()).toEqual({
    version: '1.2.0',
    title: 'Why lighthouses still turn',
    podcastName: 'Slow Machines',
    chapters: parts,
  })
  expect((await get('chapters.json')).headers['content-type']).toBe('application/json+chapters; charset=utf-8')
  await callApi(item, 'PUT /sources-shown', { payload: { shown: true } })
  expect((await contents()).chapters).toEqual([{ ...parts[0], url: 'https://example.com/lamps' }, parts[1]])
})

test.each(PODCAST_FILES)('SHOW-O43 %s is kept by apps until it changes, and HEAD says what GET does', async (name) => {
  const whole = await get(name)
  const { etag, 'last-modified': modified } = whole.headers
  expect(etag).toMatch(/^"1-[\w-]+"$/)
  expect(Date.parse(String(modified))).toBeLessThanOrEqual(Date.now())
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const head = await app.server.inject({ method: 'HEAD', url: `/media/content/${item.content_id}/${name}` })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  const again = await get(name, item, { 'if-none-match': `"other", W/${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  const packed = await get(name, item, { 'accept-encoding': 'br' })
  expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['br', `${String(etag).slice(0, -1)}-br"`])
})

test('SHOW-O44 a correction gives every file a new ETag and its words, all of one revision at any moment', async () => {
  const corrected = await published('corrects', script)
  const before = await Promise.all(PODCAST_FILES.map((name) => get(name, corrected)))
  const text = newText(corrected)
  await correct(corrected, 1, text)
  const working = publishCorrection(app, corrected.content_id, new AbortController().signal)
  const seen = new Map<string | undefined, string>()
  for (let done = false; !done;) {
    const { headers, body } = await get('transcript.json', corrected)
    expect(seen.get(String(headers.etag)) ?? body).toBe(body)
    seen.set(String(headers.etag), body)
    done = String(headers.etag).startsWith('"2-')
  }
  await working
  expect([...seen.keys()].map((etag) => etag?.slice(0, 3))).toEqual(['"1-', '"2-'])
  const after = await Promise.all(PODCAST_FILES.map((name) => get(name, corrected)))
  after.forEach(({ headers }, index) => expect(headers.etag).not.toBe(before[index]?.headers.etag))
  const { segments } = (await get('transcript.json', corrected)).json()
  expect(segments.map(({ body }: { body: string }) => body).join(' ')).toContain(text)
  expect(Date.parse(String(after[0]?.headers['last-modified']))).toBeGreaterThanOrEqual(
    Date.parse(String(before[0]?.headers['last-modified'])),
  )
})

test('SHOW-O45 the files of what is not open to all need a signature, and those of what is not finished are not there', async () => {
  const young = await makeContent(app, item.owner, { channel_id: item.channel_id })
  const hidden = await published('hidden')
  await callApi(hidden, 'PUT /visibility', { payload: { visibility: 'private' } })
  const { media_epoch } = await app.db
    .selectFrom('content')
    .select('media_epoch')
    .where('content_id', '=', hidden.content_id)
    .executeTakeFirstOrThrow()
  for (const name of PODCAST_FILES) {
    for (const where of [young, hidden, { content_id: 'nonsense' }])
      expect((await get(name, where)).statusCode).toBe(404)
    const signed = await app.server.inject({
      url: app.links.sign(`/media/content/${hidden.content_id}/${name}`, {
        expires_unix_seconds: expiresIn(60),
        epoch: media_epoch,
      }),
    })
    expect([signed.statusCode, signed.headers['cache-control']]).toEqual([200, 'private, max-age=60'])
    expect(signed.headers['access-control-allow-origin']).toBeUndefined()
  }
})
