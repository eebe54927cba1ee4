import { searchLimits, searchSentences } from '@app/domain/search'
import { describeContract } from './openapi/describe.ts'
import { queryMissing, queryRefused, refusal } from './openapi/refusals.ts'
import { refusalSentences } from './refusal-sentences.ts'
import * as contract from './search.ts'

const refusals = [
  queryMissing('q'),
  queryRefused('q', searchSentences.empty, 'q is empty.'),
  queryRefused('q', searchSentences.too_long, 'q is too long.'),
  refusal(
    'rate_limited',
    refusalSentences.too_many_requests,
    'Too many searches by the account or its address; see Retry-After.',
  ),
  refusal('unavailable', searchSentences.too_slow, 'The database took too long. Try again, or with rarer words.'),
]

export const searchDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    q: `Words, "phrases" as they are, \`-\` before what lines must not say, and \`or\`. At most ${searchLimits.query_characters} characters, of which ${searchLimits.terms} words and phrases count; no sign is an error.`,
    since: 'Only episodes that were first public at this time or later.',
    length: 'Only episodes of this length: below 10 minutes, below 30, or longer.',
    searched: 'What the answer is about: the query or, where nothing says that, another spelling of it.',
    did_you_mean: 'Another spelling that more lines say; null where the query itself has enough.',
    lines_total: 'How many lines say it.',
    items_total: 'How many items say it, in a line, in the title or in the description.',
    is_bounded: `Whether there are more: of very common words only the newest ${searchLimits.ranked_lines.toLocaleString('en-US')} lines count.`,
    channels: 'Channels whose title or description says it, on the first page without filters.',
    items: 'The best first.',
    drafts: 'Open drafts of the caller that say it, on the first page without filters.',
    content: 'The item.',
    title_marks: 'Characters of the title that match, as `[from, to)`.',
    lines: `Lines that say it, in their order; of an item among others the best ${searchLimits.lines_of_item}.`,
    more_lines: 'How many more lines of the item say it.',
    hits_ms: 'Where each line that says it begins, in milliseconds of the item.',
    position: 'The place of the line in the item, from 0.',
    speaker: 'Who says it: speaker 1 or 2.',
    speaker_name: 'What the speaker is called.',
    text: 'The words, as the transcript shows them.',
    marks: 'Characters of the text that match, as `[from, to)`, in UTF-16 code units. The text is no HTML.',
    at_ms: `Where the first word that matches begins, in milliseconds of the item; null while the line cannot be heard. Play from ${searchLimits.lead_in_ms} ms before.`,
    channel_title: 'The title of the channel.',
    channel_avatar_link: 'The picture of the channel.',
    draft_id: 'The draft.',
    title: 'The title of the draft; empty while it has none.',
  },
  examples: { q: '"needs no" password -satellite' },
  schemas: {
    FoundLine: 'A line that says what is searched for.',
    FoundItem: 'An item that says it.',
    FoundChannel: 'A channel that says it.',
    FoundDraft: {
      description: 'A draft of the caller that says it.',
      fields: { text: 'The first line that says it; empty where only the title does.' },
    },
    SearchPage: 'A page of what says it.',
  },
  endpoints: {
    search: {
      summary: 'Search',
      description:
        'Finds lines that say all the words, each as it is or by its stem, and titles and descriptions that do: of everything public and, for a creator, of all their own. Words as they are come before stems. Of a line only its own words count, never those of the next.',
      refusals,
    },
    searchByMeaning: {
      summary: 'Search by meaning',
      description: `Finds public lines in English that share a word with the query and mean the same, at most ${searchLimits.alike_lines}, without those that say all of its words. Only for three words or more, without quotes and signs.`,
      response: 'The items with their lines.',
      refusals,
    },
    searchContent: {
      summary: 'Search an item',
      description: `The lines of one item that say it, in order, at most ${searchLimits.lines_within_item}.`,
      response: 'The lines.',
      refusals,
    },
  },
})
