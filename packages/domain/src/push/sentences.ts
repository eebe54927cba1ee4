import { pushLimits } from './limits.ts'

export const pushSentences = {
  endpoint: 'This is no address of a push service',
  endpoint_long: `Use an address of up to ${pushLimits.endpoint.max.toLocaleString('en-US')} characters`,
  keys: 'These are no keys of a browser',
  taken: 'This browser is registered by somebody else. Switch notifications off and on again.',
  missing: 'This browser gets no notifications any more',
  too_many_tests: 'You sent many test notifications. Try again later.',
} as const

const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}`

/** Texts of push notifications. */
export const noticeWords = {
  published: (titles: readonly string[]) =>
    titles.length === 1 ? `New episode: ${titles[0]}` : counted(titles.length, 'new episodes'),
  ready: (count: number) => (count === 1 ? 'Your episode is ready' : counted(count, 'episodes are ready')),
  failed: (count: number) => (count === 1 ? 'Your episode failed' : counted(count, 'episodes failed')),
  test: { title: 'Notifications work', body: 'This browser will tell you what is new.' },
} as const
