export type PodcastApp = { name: string; href: string }

type Device = 'ios' | 'android' | 'other'

type Feed = { address: string; title: string }

/**
 * Deep links of podcast apps that add a show, as their makers or the links of other podcast sites have them; `bare` is the address without its
 * scheme.
 */
const apps: { name: string; link: (feed: Feed & { bare: string }) => string; not_on?: Device }[] = [
  { name: 'Apple Podcasts', link: ({ bare }) => `podcast://${bare}`, not_on: 'android' },
  {
    name: 'Overcast',
    link: ({ address }) => `overcast://x-callback-url/add?url=${encodeURIComponent(address)}`,
    not_on: 'android',
  },
  { name: 'Pocket Casts', link: ({ bare }) => `pktc://subscribe/${bare}` },
  {
    name: 'AntennaPod',
    link: ({ address, title }) =>
      `https://antennapod.org/deeplink/subscribe?${new URLSearchParams({ url: address, title }).toString()}`,
    not_on: 'ios',
  },
  { name: 'Another app on this device', link: ({ bare }) => `pcast://${bare}` },
]

/** Links that add a show to podcast apps; apps that don't exist for this phone are left out. */
export function appLinks(feed: Feed, device: Device): PodcastApp[] {
  const bare = feed.address.replace(/^https?:\/\//, '')
  return apps
    .filter(({ not_on }) => not_on === undefined || not_on !== device)
    .map(({ name, link }) => ({ name, href: link({ ...feed, bare }) }))
}

/** The system of this device, as far as it decides which apps there are. */
export function deviceOf(user_agent: string): Device {
  if (/android/i.test(user_agent)) return 'android'
  return /iphone|ipad|ipod/i.test(user_agent) ? 'ios' : 'other'
}
