import { randomUUID } from 'node:crypto'
import type { Visibility } from '@app/domain/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { parseFeed } from '#test/feeds/parse-feed.ts'
import { publishItem } from '#test/feeds/publish-item.ts'

const app = await testApp()
const ITEMS = 3
const RUNS = 8

type Step = { item: number; becomes: Visibility | 'deleted' | 'retitled' }
const step: fc.Arbitrary<Step> = fc.record({
  item: fc.nat(ITEMS - 1),
  becomes: fc.constantFrom('public', 'unlisted', 'private', 'retitled', 'deleted'),
})

type Known = { content_id: string; visibility: Visibility | 'deleted'; first_at: number | undefined }

/** The steps are taken as people take them, and after each the feed is read with the validator of the last time. */
async function live(steps: readonly Step[]): Promise<void> {
  const owner = person(randomUUID())
  const channel_id = await makeChannel(app, owner)
  const known: Known[] = []
  for (let number = 0; number < ITEMS; number += 1)
    known.push({
      content_id: await publishItem(app, channel_id, { visibility: 'private' }),
      visibility: 'private',
      first_at: undefined,
    })
  const read = async (etag = '') => {
    const headers = { 'if-none-match': etag }
    const answer = await app.server.inject({ url: `/channels/${channel_id}/feed.xml`, headers })
    return { etag: String(answer.headers.etag), status: answer.statusCode, body: answer.body }
  }
  let last = await read()
  for (const [time, { item, becomes }] of steps.entries()) {
    const one = known[item]
    if (!one || one.visibility === 'deleted') continue
    await take(one, { channel_id, becomes, headers: app.as(owner), title: `Title ${time}` })
    if (becomes !== 'retitled') one.visibility = becomes
    if (becomes === 'public') one.first_at ??= time

    const next = await read(last.etag)
    const whole = next.status === 304 ? last : next
    const shown = known.filter(({ visibility }) => visibility === 'public')
    const expected = shown.toSorted((a, b) => (b.first_at ?? 0) - (a.first_at ?? 0)).map(({ content_id }) => content_id)
    expect(parseFeed(whole.body).guids).toEqual(expected)
    for (const { content_id, visibility } of known)
      expect(whole.body.includes(content_id), visibility).toBe(visibility === 'public')
    // Strong: the same validator for the same bytes.
    const fresh = await read()
    expect([fresh.etag, fresh.body]).toEqual([whole.etag, whole.body])
    last = whole
  }
}

type Taken = { channel_id: string; becomes: Step['becomes']; headers: { authorization: string }; title: string }

async function take({ content_id }: Known, { channel_id, becomes, headers, title }: Taken): Promise<void> {
  const url = `/api/content/${content_id}`
  const query = `?channel_id=${channel_id}`
  if (becomes === 'retitled') {
    await app.db.updateTable('content').set({ script_title: title }).where('content_id', '=', content_id).execute()
    return
  }
  const { statusCode } =
    becomes === 'deleted'
      ? await app.server.inject({ method: 'DELETE', url: `${url}${query}`, headers })
      : await app.server.inject({
          method: 'PUT',
          url: `${url}/visibility${query}`,
          headers,
          payload: { visibility: becomes },
        })
  expect(statusCode).toBeLessThan(300)
}

test('SHOW-O14 whatever becomes of the visibility of items, nothing unlisted or private is in the feed or revalidated', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), live), { numRuns: RUNS })
})
