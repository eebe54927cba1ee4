import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'

const app = await testApp()

test("SHOW-O13 the pages of a channel and of its public items lead apps to the channel's feed, unless it is off", async () => {
  const channel_id = await makeChannel(app, person('ana'))
  const content_id = await publishItem(app, channel_id)
  const hidden = await publishItem(app, channel_id, { visibility: 'unlisted' })
  const link = `<link rel="alternate" type="application/rss+xml" title="Slow Machines" href="http://localhost:3000/channels/${channel_id}/feed.xml">`
  const linked = async (url: string) => (await app.server.inject({ url })).body.includes(link)
  const pages = [`/${channel_id}`, `/${channel_id}/${content_id}`]
  expect(await Promise.all([...pages, `/${channel_id}/${hidden}`, '/feed'].map(linked))).toEqual([
    true,
    true,
    false,
    false,
  ])
  await app.db.updateTable('channel').set({ feed_mode: 'off' }).where('channel_id', '=', channel_id).execute()
  expect(await Promise.all(pages.map(linked))).toEqual([false, false])
})
