import { noEpisodeFields } from '@app/domain/content'
import { DEFAULT_SHOW, type ShowSettings } from '@app/domain/shows'
import { publicAddresses, type Feed, type FeedItem, type FeedOptions } from '#features/shows/feeds/index.ts'

const CHANNEL = '11111111-1111-4111-8111-111111111111'
const address = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`

type Made = {
  title?: string
  description?: string
  settings?: Partial<ShowSettings>
  options?: Partial<FeedOptions>
  items?: Partial<FeedItem>[]
}

/** A feed of plain words, but for the given ones. */
export function madeFeed({ title = 'Slow Machines', description = 'Patient devices.', ...made }: Made = {}): Feed {
  const settings = { ...DEFAULT_SHOW, categories: [{ name: 'Technology' }], ...made.settings }
  return {
    show: {
      title,
      description,
      settings,
      podcast_guid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
      changed_at: new Date('2026-01-02T03:04:05.678Z'),
      persons: [{ name: 'Kore Halloran', is_host: true }],
    },
    items: (made.items ?? [{}]).map((item, index) => ({ ...madeItem(index), ...item })),
    addresses: publicAddresses('https://pod.example', {
      channel_id: CHANNEL,
      avatar_key: `channels/${CHANNEL}/avatar-a1-512.webp`,
      artwork_version: 'a1',
    }),
    options: { is_blocked: false, ...made.options },
  }
}

function madeItem(number: number): FeedItem {
  return {
    content_id: address(number),
    channel_id: CHANNEL,
    guid: address(number),
    title: `Episode ${number}`,
    description: 'On the slow, bright second opinion.',
    ...noEpisodeFields,
    credits: [],
    published_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000),
    duration_ms: 61_499,
    audio_bytes: 500 + number,
    enclosure_revision: null,
    artwork_version: 'b2',
    persons: [
      { name: 'Kore Halloran', is_host: true },
      { name: 'Tobias', is_host: false },
    ],
    chapters: [],
    has_ai_voices: true,
    lines_total: 4,
    recorded_lines: 0,
    sources: [],
    notes: [],
  }
}
