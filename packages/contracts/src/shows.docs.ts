import { channelSentences } from '@app/domain/channels'
import { showSentences } from '@app/domain/shows'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './shows.ts'

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
    },
    checkShow: {
      summary: 'Check the feed of a channel',
      description:
        'Reads the feed that this server serves, its picture and the first bytes of its sounds, as a directory would, ' +
        'and holds them to PSP-1 and to what Apple Podcasts requires.',
    },
  },
})
