import { channelSentences } from '@app/domain/channels'
import { DEFAULT_SHOW, showSentences } from '@app/domain/shows'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import { showPaths } from './show-paths.ts'
import type { ShowView } from './shows.ts'
import * as contract from './shows.ts'

const feed_url = `https://duologue.example.com${showPaths.feed(CHANNEL_ID)}`
const show: ShowView = {
  channel_id: CHANNEL_ID,
  feed_mode: 'listed',
  settings: {
    ...DEFAULT_SHOW,
    language: 'en-GB',
    categories: [{ name: 'Technology' }],
    author: 'Mara Reyes',
    owner_email: 'mara@example.org',
  },
  moved_to: null,
  feed_url,
  updated_at: '2026-11-20T18:05:12.000Z',
}

export const showsDocs = describeContract(contract, {
  tag: 'Channels',
  fields: {
    feed_mode: 'Who can find the feed: `off`, `unlisted` (those who have its address) or `listed` (directories too).',
    settings: 'What directories and podcast apps want to know of the show.',
    moved_to:
      'The address of the feed on another server. While it is set, the feed here sends podcast apps there; null ends that.',
    feed_url: 'The address of the feed.',
    updated_at: 'When the channel or its show was last changed.',
    seen_updated_at: 'The `updated_at` of the show when it was read for editing.',
    key: 'What is asked for.',
    is_done: 'Whether the feed has it.',
    value: 'What was found; empty for nothing.',
    required_by: 'Who asks for it: `psp_1` (the Podcast Standards Project), `apple` (Apple Podcasts) or `both`.',
    advice: 'What to do where it is missing.',
    checked_at: 'When the feed was read.',
    status: 'The HTTP status with which the feed was answered.',
    problem: 'Why the feed could not be read; null where it could.',
    items: 'What is asked for, item by item; empty where the feed could not be read.',
  },
  examples: {
    feed_mode: show.feed_mode,
    settings: show.settings,
    moved_to: 'https://feeds.example.org/slow-machines.xml',
    seen_updated_at: show.updated_at,
  },
  schemas: {
    ShowView: 'A channel as a podcast.',
    ShowChanges: 'What of it is to change; `settings` is always whole.',
    ShowCheckView: 'What a directory would find in the feed.',
    ChecklistItemView: 'One thing that directories ask for.',
  },
  endpoints: {
    getShow: {
      summary: 'Read the show settings of a channel',
      description: 'Who can find its feed, and what directories want to know. For the owner of the channel alone.',
      answers: { show: { summary: 'The show', value: show } },
    },
    updateShow: {
      summary: 'Change the show settings of a channel',
      description:
        'Fields that are left out stay; `settings` is replaced as a whole. With `seen_updated_at` the change is refused ' +
        'if the channel was changed since; without it, the last write wins.',
      refusals: [
        refusal('conflict', channelSentences.changed, 'The channel was changed after `seen_updated_at`.'),
        fieldRefused('moved_to', showSentences.moved_to, 'It is no address of the web.'),
        fieldRefused('moved_to', showSentences.moved_to_private, 'It lies on this machine or in a private network.'),
        fieldRefused('moved_to', showSentences.moved_to_itself, 'It is the address of this feed.'),
      ],
      answers: { updated: { summary: 'The show as it is now', value: show } },
    },
    checkShow: {
      summary: 'Check the feed of a channel',
      description:
        'Reads the feed that this server serves, its picture and the first bytes of its sounds, as a directory would, ' +
        'and holds them to PSP-1 and to what Apple Podcasts requires.',
      answers: {
        checked: {
          summary: 'One thing is missing',
          value: {
            feed_url,
            checked_at: '2026-11-20T18:05:24.000Z',
            status: 200,
            problem: null,
            items: [
              {
                key: 'title',
                is_done: true,
                value: 'Slow Machines',
                required_by: 'both',
                advice: 'Give the show a title.',
              },
              {
                key: 'owner_email',
                is_done: false,
                value: '',
                required_by: 'apple',
                advice: 'Apple sends a code there to prove the show is yours. It appears in the feed.',
              },
            ],
          },
        },
      },
    },
  },
})
