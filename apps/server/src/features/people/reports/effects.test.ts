import { sql } from 'kysely'
import { reportSentences, type ReportDecision } from '@app/domain/reports'
import { expect, test } from 'vitest'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { makeChannel, scriptOf } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { staffMember } from '#test/http/staff.ts'
import { reporting } from '#test/reports/reporting.ts'

const app = await testApp()
const { report, decided, appealed, desk } = await reporting(app)
const owner = await staffMember(app, null, 'oda')
const never = new AbortController().signal

type Place = { channel_id: string; content_id: string }

async function published(): Promise<Place> {
  const channel_id = await makeChannel(app, owner)
  return { channel_id, content_id: await publishItem(app, channel_id) }
}

/** Status of an item for strangers at each of its public places. */
async function seen({ channel_id, content_id }: Place) {
  const status = async (url: string) => (await app.server.inject({ url })).statusCode
  const feed = await app.server.inject({ url: `/channels/${channel_id}/feed.xml` })
  const found = await sql`select from search_item where content_id = ${content_id}`.execute(app.db)
  return {
    api: await status(`/api/content/${content_id}?channel_id=${channel_id}`),
    media: await status(`/media/content/${content_id}/audio.mp3`),
    embed: await status(`/oembed?url=${encodeURIComponent(`${app.config.PUBLIC_URL}/${channel_id}/${content_id}`)}`),
    feed: feed.statusCode === 200 ? feed.body.includes(content_id) : feed.statusCode,
    search: found.rows.length === 1,
  }
}

const open = { api: 200, media: 200, embed: 200, feed: true, search: true }
const closed: [ReportDecision, Awaited<ReturnType<typeof seen>>][] = [
  ['unlist', { api: 404, media: 404, embed: 401, feed: false, search: false }],
  ['make_private', { api: 404, media: 404, embed: 404, feed: false, search: false }],
  ['withdraw', { api: 404, media: 410, embed: 410, feed: false, search: false }],
  ['suspend_channel', { api: 404, media: 410, embed: 410, feed: 404, search: false }],
]

test.each(closed)(
  'TRUST-O73 %s holds at the page, the media address, the embed, the feed and in search, and is undone by an appeal',
  async (decision, expected) => {
    const place = await published()
    expect(await seen(place)).toEqual(open)
    const { answer } = await decided({ kind: 'content', id: place.content_id }, decision)
    expect(answer.json()).toEqual({ success: true, message: reportSentences.decision_sent })
    expect(await seen(place)).toEqual(expected)
    const { answered } = await appealed(owner, true)
    expect(answered.statusCode).toBe(200)
    expect(await seen(place)).toEqual(open)
  },
)

test('TRUST-O74 an owner cannot publish again what a decision limits, and what they choose meanwhile is kept for later', async () => {
  const place = await published()
  await decided({ kind: 'content', id: place.content_id }, 'unlist')
  const change = (visibility: string) =>
    app.server.inject({
      method: 'PUT',
      url: `/api/content/${place.content_id}/visibility?channel_id=${place.channel_id}`,
      headers: app.as(owner),
      payload: { visibility },
    })
  const refused = await change('public')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, reportSentences.visibility_limited])
  expect((await change('private')).statusCode).toBe(200)
  await appealed(owner, true)
  expect((await seen(place)).api).toBe(404)
  expect((await change('public')).statusCode).toBe(200)
  expect(await seen(place)).toEqual(open)
})

test('TRUST-O75 a label stands on the item for everybody until it is undone', async () => {
  const place = await published()
  const label = async () =>
    (await app.server.inject({ url: `/api/content/${place.content_id}?channel_id=${place.channel_id}` })).json()
      .moderation_label
  expect(await label()).toBeNull()
  await decided({ kind: 'content', id: place.content_id }, 'label')
  expect(await label()).toMatch(/^We did this because/)
  await appealed(owner, true)
  expect(await label()).toBeNull()
})

test('TRUST-O76 what comes into a suspended channel is private and cannot be published; lifted, it can', async () => {
  const place = await published()
  await decided({ kind: 'channel', id: place.channel_id }, 'suspend_channel')
  const channel = (headers = {}) => app.server.inject({ url: `/api/channels/${place.channel_id}`, headers })
  expect((await channel()).statusCode).toBe(404)
  expect((await channel(app.as(owner))).statusCode).toBe(200)
  const [copy] = (
    await sql<{ content_id: string; visibility: string }>`insert into content
      select (jsonb_populate_record(null::content, to_jsonb(content) || jsonb_build_object(
        'content_id', gen_random_uuid(), 'hold_id', null, 'visibility', 'public', 'visibility_limit', null))).*
      from content where content_id = ${place.content_id} returning content_id, visibility`.execute(app.db)
  ).rows
  expect(copy?.visibility).toBe('private')
  await appealed(owner, true)
  expect(await seen(place)).toEqual(open)
  const limits = await app.db
    .selectFrom('content')
    .select('visibility_limit')
    .where('channel_id', '=', place.channel_id)
    .execute()
  expect(limits.every(({ visibility_limit }) => visibility_limit === null)).toBe(true)
})

test('TRUST-O77 an appeal is answered by another moderator than the one who decided, once; a decision that stands, stands', async () => {
  const place = await published()
  await decided({ kind: 'content', id: place.content_id }, 'make_private')
  const { sent, answered, appeal } = await appealed(owner, false)
  expect([sent.statusCode, answered.statusCode]).toEqual([200, 200])
  expect((await seen(place)).api).toBe(404)
  const again = await desk(`appeals/${appeal.appeal_id}`, {
    is_reversed: true,
    answer: 'We changed our mind about it.',
  })
  expect(again.statusCode).toBe(409)
  const { statements } = (await app.server.inject({ url: '/api/statements', headers: app.as(owner) })).json()
  const url = `/api/statements/${statements[0].decision_id}/appeal`
  const payload = { text: 'Please look at it once more.' }
  const twice = await app.server.inject({ method: 'POST', url, headers: app.as(owner), payload })
  expect([twice.statusCode, twice.json().detail]).toEqual([409, reportSentences.appeal_twice])
  const stranger = await app.server.inject({
    method: 'POST',
    url,
    headers: app.as(await staffMember(app, null)),
    payload,
  })
  expect(stranger.statusCode).toBe(404)
})

test('TRUST-O78 a silenced line is silence of the same length under the same id, in a new revision; its owner cannot change it back', async () => {
  const { published: render, linesOf, correct } = publishedItems(app)
  const made = await render('silences', scriptOf(3))
  const before = await linesOf(made)
  const [, line] = before
  const target = { kind: 'line' as const, id: made.content_id, utterance_id: line?.utterance_id ?? '' }
  const { answer } = await decided(target, 'silence_line')
  expect(answer.json()).toMatchObject({ success: true })
  const status = async () =>
    (await app.server.inject({ url: `/media/content/${made.content_id}/audio.mp3` })).statusCode
  expect(await status()).toBe(404)

  await publishCorrection(app, made.content_id, never)
  expect(await status()).toBe(200)
  const after = await linesOf(made)
  expect(after.map(({ utterance_id }) => utterance_id)).toEqual(before.map(({ utterance_id }) => utterance_id))
  expect(after[1]?.text).toBe(reportSentences.silenced_text)
  const lengths = [before, after].map((lines) => (lines[1]?.end_ms ?? 0) - (lines[1]?.start_ms ?? 0))
  expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(50)
  const refused = await correct(made, 1, 'Back again.')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, reportSentences.line_silenced])
  expect((await report(target)).statusCode).toBe(200)
})

test('TRUST-O79 suspending a person closes the account and all their channels; undone, both are open again', async () => {
  const author = await staffMember(app, null, 'eva')
  const channels = [await makeChannel(app, author), await makeChannel(app, author)] as const
  const places = await Promise.all(
    channels.map(async (channel_id) => ({ channel_id, content_id: await publishItem(app, channel_id) })),
  )
  const { case_id, answer } = await decided({ kind: 'channel', id: channels[0] }, 'suspend_person')
  expect(answer.statusCode).toBe(200)
  for (const place of places)
    expect(await seen(place)).toMatchObject({ api: 404, media: 410, feed: 404, search: false })
  const isClosed = async () =>
    (await app.db.selectFrom('suspension').select('lifted_at').where('user_id', '=', author.user_id).execute()).some(
      ({ lifted_at }) => lifted_at === null,
    )
  expect(await isClosed()).toBe(true)

  const { decision_id } = await app.db
    .selectFrom('report_decision')
    .select('decision_id')
    .where('case_id', '=', case_id)
    .executeTakeFirstOrThrow()
  const appeal = { decision_id, made_by: 'owner' as const, body: 'It was not me.' }
  const { appeal_id } = await app.db
    .insertInto('report_appeal')
    .values(appeal)
    .returning('appeal_id')
    .executeTakeFirstOrThrow()
  const other = await staffMember(app, 'moderator', 'ben')
  await desk(`appeals/${appeal_id}`, { is_reversed: true, answer: 'We looked again, and it was not them.' }, other)
  for (const place of places) expect(await seen(place)).toEqual(open)
  expect(await isClosed()).toBe(false)
})
