import { THUMBNAIL_REQUIRED_SENTENCE, THUMBNAIL_SIZE_SENTENCE, THUMBNAIL_TYPE_SENTENCE } from '@app/domain/content'
import { draftLimits, draftSentences } from '@app/domain/drafts'
import { PICTURE_TYPES } from '@app/domain/media'
import { SOURCE_FILE_MAX_SIZE_MB, sourceLimits, sourceSentences, storageFullSentence } from '@app/domain/sources'
import * as contract from './drafts.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const draftGone = refusal(
  'not_found',
  draftSentences.missing,
  'The draft that `draft_id` names was published or discarded.',
)
const sourceMissing = refusal(
  'not_found',
  sourceSentences.missing,
  'The draft has no such source, or none that this can be done with.',
)
const sourceLimitsReached = [
  refusal('too_large', storageFullSentence(sourceLimits.account_mb * 1_048_576), 'The storage of the account is full.'),
  fieldRefused('sources', sourceSentences.too_many, `There would be more than ${sourceLimits.count} sources.`),
  refusal(
    'rate_limited',
    sourceSentences.rate_limited,
    'The rate limit for adding sources is exceeded; see Retry-After.',
  ),
]

export const draftsDocs = describeContract(contract, {
  tag: 'Drafts',
  fields: {
    draft_id:
      'The draft. Without it the one is meant that requests without a `draft_id` share; where it can be begun, it is.',
    content_id: 'The item to copy.',
    source_id: 'The source.',
    type: 'Whether it is a file, a link or a pasted text.',
    name: 'Its name.',
    extension: 'The type of a file by its content, as one of the supported endings; null for links and texts.',
    byte_size: 'Of files and texts; 0 for links.',
    url: 'The link; null for files and texts.',
    words: 'How many words a text has; null for files and links.',
    created_at: 'When it was begun, or added to its draft.',
    version: 'How often its content was saved; send it as `seen_version` with the next save.',
    seen_version: 'The version that this page has read or saved last; 0 where there was none.',
    session_id: 'A name for the page, so that its own save is not taken for a conflict when a response was lost.',
    updated_at: 'When anything of it was last changed; it is deleted 90 days later.',
    content: 'The unpublished work; null as long as there are only sources or a thumbnail.',
    thumbnail: 'The name of the picture before it is cut, and a version that changes with it; null without one.',
    sources: 'What the script is to be written from, in the order in which it was added.',
    drafts: 'The one that was changed last comes first.',
    title: 'Its title, else the first words of its script; empty while it has neither.',
    number: 'Its place in the order in which the open drafts of the channel were begun, from 1.',
    lines: 'How many lines its script has, blank ones left out.',
    source_count: 'How many sources it has.',
    is_being_written: 'Whether a script is being generated for it.',
    draft: 'Null where there is none.',
    data: 'The draft, for restoring it; null where there was none.',
  },
  examples: {
    session_id: '6c1a9f52-page',
    name: 'lens.jpg',
  },
  schemas: {
    SourceView: 'A source of a script, as its creator sees it.',
    DraftView: 'Work that was begun for a channel and not published.',
    DraftSummary: 'A draft as a list shows it.',
    DraftAnswer: 'The draft, if there is one.',
  },
  endpoints: {
    listDrafts: {
      summary: 'List drafts',
      description: `The open drafts of the caller for a channel, at most ${draftLimits.of_channel}.`,
      response: 'The drafts.',
    },
    beginDraft: {
      summary: 'Begin a draft',
      description:
        'Begins another draft beside those that are there. A request that names a `draft_id` can be repeated: it begins no second one.',
      response: { description: 'The draft.', fields: { draft: 'The draft that was begun.' } },
      fields: { draft_id: 'A UUID for the new draft; without it the server chooses one.' },
      refusals: [
        refusal('conflict', draftSentences.too_many, 'The channel has as many drafts as it can have.'),
        refusal(
          'not_found',
          draftSentences.missing,
          'The id is that of a draft that was discarded, or of somebody else.',
        ),
      ],
    },
    getDraft: {
      summary: 'Read a draft',
      description: 'The unpublished work of the caller for a channel.',
    },
    saveDraft: {
      summary: 'Save a draft',
      description:
        'Stores the whole draft. It is refused as a conflict if another page saved after `seen_version`: read the draft again, and decide.',
      response: {
        description: 'It is stored.',
        fields: { version: 'To be sent as `seen_version` with the next save.', updated_at: 'When it was saved.' },
      },
      fields: { content: 'The whole draft.' },
      refusals: [refusal('conflict', draftSentences.changed, 'Another page saved after `seen_version`.'), draftGone],
    },
    duplicateContent: {
      summary: 'Copy an item into a new draft',
      description:
        'Lines with their chapters and passages, description, show notes, co-host and picture, as a draft of the caller in the same channel.',
      response: 'The new draft.',
      refusals: [
        refusal('conflict', draftSentences.too_many, 'The channel has as many drafts as it can have.'),
        refusal(
          'too_large',
          storageFullSentence(sourceLimits.account_mb * 1_048_576),
          'The storage of the account is full.',
        ),
      ],
    },
    discardDraft: {
      summary: 'Discard a draft',
      description: 'Removes it with all of its sources. For 15 minutes it can be restored, then it is deleted.',
      response: 'It is discarded.',
    },
    restoreDraft: {
      summary: 'Restore a discarded draft',
      description: 'A draft that was begun in its place stays beside it, or is deleted where nothing is in it.',
      fields: { draft_id: 'The draft that was discarded.' },
      refusals: [refusal('not_found', draftSentences.missing, 'No such draft was discarded a short time ago.')],
    },
    keepThumbnail: {
      summary: 'Store the thumbnail of a draft',
      description: 'The picture before it is cut; the item gets the cut-out. `GET` the same address to read it back.',
      fields: { name: 'The name of its file.' },
      files: { thumbnail: { description: 'The picture before it is cut.', types: PICTURE_TYPES, isRequired: true } },
      refusals: [
        draftGone,
        fieldRefused('thumbnail', THUMBNAIL_REQUIRED_SENTENCE, 'There is no picture.'),
        fieldRefused('thumbnail', THUMBNAIL_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
        fieldRefused('thumbnail', THUMBNAIL_SIZE_SENTENCE, 'The picture is too large.'),
      ],
    },
    dropThumbnail: {
      summary: 'Delete the thumbnail of a draft',
      description: 'The picture is deleted; the rest of the draft stays.',
    },
    addSourceFile: {
      summary: 'Add a file as a source',
      description:
        `One file a call. Its type is recognised by its content. All files of a draft together can have ${SOURCE_FILE_MAX_SIZE_MB} MB ` +
        `(${sourceLimits.total_bytes.toLocaleString('en-US')} bytes); an upload may take half an hour, and is aborted when no data arrives for a minute.`,
      files: { file: { description: 'The file.', types: ['application/octet-stream'], isRequired: true } },
      refusals: [
        draftGone,
        fieldRefused('file', sourceSentences.no_file, 'There is no file.'),
        fieldRefused('file', sourceSentences.unsupported('notes.exe'), 'Its name is of another kind.'),
        fieldRefused('file', sourceSentences.other_content('notes.pdf'), 'Its content is of another kind.'),
        fieldRefused('file', sourceSentences.empty_file('notes.txt'), 'The file is empty.'),
        refusal(
          'too_large',
          sourceSentences.too_large(sourceLimits.total_bytes + 1),
          'The files are too large together; the sentence says how large.',
        ),
        ...sourceLimitsReached,
      ],
    },
    addSources: {
      summary: 'Add links and texts as sources',
      description: 'All of them or none. They are read when a script is written.',
      response: { description: 'They are added.', fields: { sources: 'In the order in which they were sent.' } },
      fields: {
        sources: `Links (\`url\`) and pasted texts of at most ${sourceLimits.pasted_text.toLocaleString('en-US')} characters.`,
      },
      refusals: [draftGone, ...sourceLimitsReached],
    },
    removeSource: {
      summary: 'Remove a source',
      description: 'For 15 minutes it can be restored, then it is deleted.',
      response: { description: 'It is removed.', fields: { data: 'The source, for restoring it.' } },
      refusals: [sourceMissing],
    },
    restoreSource: {
      summary: 'Restore a removed source',
      description: 'To its former place in the list, if the draft still has room for it.',
      refusals: [sourceMissing],
    },
  },
})
