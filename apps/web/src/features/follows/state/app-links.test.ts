import { expect, test } from 'vitest'
import { appLinks, deviceOf } from './app-links.ts'

const feed = { address: 'https://duologue.example/channels/7/feed.xml', title: 'Slow & steady' }

test('SHOW-O112 each app is given the feed in the form that it understands', () => {
  expect(Object.fromEntries(appLinks(feed, 'other').map(({ name, href }) => [name, href]))).toEqual({
    'Apple Podcasts': 'podcast://duologue.example/channels/7/feed.xml',
    Overcast: 'overcast://x-callback-url/add?url=https%3A%2F%2Fduologue.example%2Fchannels%2F7%2Ffeed.xml',
    'Pocket Casts': 'pktc://subscribe/duologue.example/channels/7/feed.xml',
    AntennaPod:
      'https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fduologue.example%2Fchannels%2F7%2Ffeed.xml&title=Slow+%26+steady',
    'Another app on this device': 'pcast://duologue.example/channels/7/feed.xml',
  })
})

test('a phone is offered the apps that exist for it', () => {
  const namesFor = (agent: string) => appLinks(feed, deviceOf(agent)).map(({ name }) => name)
  expect(namesFor('Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)')).toEqual([
    'Apple Podcasts',
    'Overcast',
    'Pocket Casts',
    'Another app on this device',
  ])
  expect(namesFor('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toEqual([
    'Pocket Casts',
    'AntennaPod',
    'Another app on this device',
  ])
})
