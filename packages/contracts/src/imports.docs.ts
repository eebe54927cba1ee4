import { importLimits as limits, importSentences as sentences } from '@app/domain/imports'
import { channelSentences, channelLimits } from '@app/domain/channels'
import * as contract from './imports.ts'
import type { ImportView } from './imports.ts'
import { describeContract } from './openapi/describe.ts'
import { IMPORT_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const looked: ImportView = {
  import_id: IMPORT_ID,
  feed_url: 'https://tidal.example/feed.xml',
  status: 'looked_at',
  created_at: '2026-11-21T09:30:00.000Z',
  title: 'Tidal Notes',
  description: 'Two people on what the sea leaves behind.',
  author: 'Mara Lind',
  language: 'en-GB',
  categories: [{ name: 'Science', subcategory: 'Earth Sciences' }],
  is_locked: true,
  owner_address: 'm…@tidal.example',
  feed_code: 'duologue-verify-40718236',
  codes_expire_at: '2026-11-28T09:30:00.000Z',
  proof: null,
  visibility: 'public',
  channel_id: null,
  items: [
    {
      position: 0,
      title: 'Eleven minutes late',
      published_at: '2020-03-03T05:00:00.000Z',
      duration: 1_834,
      has_transcript: true,
      status: 'waiting',
      error: '',
      notes: [],
      received_bytes: 0,
      expected_bytes: null,
      content_id: null,
    },
  ],
}
const missing = refusal('not_found', sentences.missing, 'The caller has no such import.')
const readFailure = (sentence: string, when: string) => fieldRefused('address', sentence, when)
const started = refusal('conflict', sentences.already_started, 'It has been started.')

export const importsDocs = describeContract(contract, {
  tag: 'Imports',
  fields: {
    import_id: 'The import.',
    feed_url: 'Where the feed lies, after redirects.',
    status: '`looked_at` until it is started.',
    created_at: 'When the feed was first read.',
    title: 'The title of the show.',
    description: 'What the show is about.',
    author: 'Who makes it.',
    language: 'The language of the show, as BCP 47.',
    categories: 'The categories of the show that are on the list of Apple Podcasts.',
    is_locked: 'Whether the feed allows no import without proof of ownership (`podcast:locked`).',
    owner_address: 'The address of its owner in the feed, with most of it hidden; null where it names none.',
    feed_code: 'The text that shows in the feed, in `podcast:txt` or the description, whose show it is.',
    codes_expire_at: 'Until when both codes are good.',
    proof: 'How it was shown that the show is theirs; null until it is started.',
    visibility: 'Who can find and play the episodes that come in.',
    channel_id: 'The channel that the show became; null until it is started.',
    items: 'The episodes in the order of the feed.',
    imports: 'Newest first.',
    position: 'Its place in the feed, from 0.',
    published_at: 'As the feed says; null where that cannot be read.',
    duration: 'Seconds, as the feed says; 0 where it does not.',
    has_transcript: 'Whether the feed names a transcript of it, from which it gets lines.',
    error: 'Why it did not come in; else empty.',
    notes: 'What is not as the feed says, as sentences.',
    received_bytes: 'How much of its sound has come.',
    expected_bytes: 'How much there is, as its server says; null where it does not.',
    content_id: 'The item that it became; null until then.',
    address: 'The address of the feed.',
    is_mine: 'The statement that the show is the caller’s, or that its owner asked them to import it; must be true.',
    code: 'The code that was mailed, for `mail`.',
    success: 'Always true.',
  },
  examples: {
    address: looked.feed_url,
    code: '4071 8236',
  },
  schemas: {
    ImportView: 'A show that the caller brings here from its feed.',
    ImportItemView: {
      description: 'An episode of such a show.',
      fields: {
        title: 'The title of the episode.',
        status:
          '`waiting` for its turn; `processing`, one at a time; `completed`; `left_out`, for which the feed gives no sound; `error`, which can be tried again.',
      },
    },
  },
  endpoints: {
    lookAtFeed: {
      summary: 'Look at the feed of a show',
      description: `Reads the feed and says what would come and what not. Nothing is imported yet. At most ${limits.feed_bytes / 1_048_576} MB and ${limits.items.toLocaleString('en-US')} episodes; only addresses of the public internet are opened. A show that is not started within ${limits.kept_days} days is forgotten.`,
      refusals: [
        readFailure(sentences.not_an_address, 'It is no web address.'),
        readFailure(sentences.web_page, 'A web page is there.'),
        readFailure(sentences.not_a_feed, 'Something else than RSS is there.'),
        readFailure(sentences.damaged, 'The feed ends too early.'),
        readFailure(sentences.no_items, 'There are no episodes in it.'),
        readFailure(sentences.feed_too_large, 'It is too large.'),
        readFailure(sentences.unreachable, 'Its server cannot be reached.'),
        readFailure(sentences.answered(404), 'Its server refuses.'),
        refusal('rate_limited', sentences.rate_limited, 'The rate limit for imports is exceeded; see Retry-After.'),
      ],
    },
    listImports: {
      summary: 'List own imports',
      description: 'Newest first.',
      response: 'The imports, without their episodes.',
    },
    getImport: {
      summary: 'Get an import',
      description: 'Its episodes and how far each has come. Poll it while it is running.',
      refusals: [missing],
    },
    sendImportCode: {
      summary: 'Mail a code to the owner of a feed',
      description: `Goes to the address in the feed, at most ${limits.mails} times for an import. Of several codes the newest is good, for ${limits.code_tries} tries.`,
      response: 'The email is on its way.',
      refusals: [
        missing,
        started,
        refusal('conflict', sentences.no_owner_address, 'The feed names no address.'),
        refusal('conflict', sentences.too_many_mails, 'No more are sent for this import.'),
        refusal('rate_limited', sentences.mails_rate_limited, 'The rate limit for codes is exceeded; see Retry-After.'),
      ],
    },
    startImport: {
      summary: 'Start an import',
      description:
        'Opens a channel with the words, picture and settings of the show, and imports its episodes one after the other. A feed that is not locked needs `stated`; a locked one `feed`, with the code in the feed, or `mail`, with the code that was mailed.',
      refusals: [
        missing,
        started,
        fieldRefused('is_mine', sentences.not_yours, 'The show is not stated to be theirs.'),
        refusal('access_denied', sentences.locked, 'The feed is locked and nothing was shown.'),
        refusal('conflict', sentences.code_not_in_feed, 'The feed does not contain the code.'),
        fieldRefused('code', sentences.code_wrong, 'It is another code.'),
        fieldRefused('code', sentences.too_many_tries, 'Too many wrong codes were sent.'),
        refusal('conflict', sentences.code_expired, 'The codes have expired.'),
        refusal('conflict', sentences.one_at_a_time, 'Another import of the caller is running.'),
        refusal(
          'conflict',
          channelSentences.too_many(channelLimits.of_account),
          'The caller has as many channels as an account can have.',
        ),
      ],
    },
    cancelImport: {
      summary: 'Cancel an import',
      description: 'Episodes that have come in stay, in the channel that was opened; nothing stays of the others.',
      refusals: [missing, refusal('conflict', sentences.not_running, 'It is not running.')],
    },
    retryImportItem: {
      summary: 'Try to import an episode again',
      description: 'What had come of its sound is used.',
      refusals: [missing, refusal('conflict', sentences.not_failed, 'It did not fail.')],
    },
    forgetImport: {
      summary: 'Forget an import',
      description: 'Stops it where it is running, and deletes its list. The channel and what came in stay.',
      response: 'It is forgotten.',
      refusals: [missing],
    },
  },
})
