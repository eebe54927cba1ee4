import { THUMBNAIL_REQUIRED_SENTENCE, THUMBNAIL_SIZE_SENTENCE, THUMBNAIL_TYPE_SENTENCE } from '@app/domain/content'
import { draftSentences } from '@app/domain/drafts'
import { PICTURE_TYPES } from '@app/domain/media'
import { SOURCE_FILE_MAX_SIZE_MB, sourceLimits, sourceSentences } from '@app/domain/sources'
import type * as contract from '../drafts.ts'
import type { DraftView, SourceView } from '../drafts.ts'
import type { Descriptions, Refusal } from './description.ts'
import { CHANNEL_ID } from './examples.ts'
import { channelMissing, channelOfOthers, fieldRefused, formRefusals } from './refusals.ts'

const DRAFT_ID = '3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f436'
const SOURCE_ID = 'b2d7e9a1-4c58-4f03-9e6a-7c1f0d3b8525'
const channel_id = { description: 'The channel.', example: CHANNEL_ID }
const source_id = { description: 'The source.', example: SOURCE_ID }
const SAVED_AT = '2026-11-21T09:30:00.000Z'

const content = {
  speakers: { speaker_1: 'Kore', speaker_2: '' },
  utterances: [{ id: 'l0', speaker: 1, text: 'A light needs no password.' }],
  form: { script_title: 'Why lighthouses still turn', content_description: '', public_visibility: true },
  crop: { zoom: 1, x: 0.5, y: 0.5 },
  custom_prompt: 'Keep it dry and curious.',
  view_mode: 'ui',
  raw_json: null,
  script_history: { versions: [], index: -1 },
  flags_dismissed: [],
} satisfies DraftView['content']

const file: SourceView = {
  source_id: SOURCE_ID,
  type: 'file',
  name: 'trinity-house-logbook.pdf',
  extension: 'pdf',
  byte_size: 4_404_019,
  url: null,
  words: null,
  created_at: SAVED_AT,
}
const link: SourceView = {
  ...file,
  type: 'url',
  name: 'example.com/gps-spoofing-baltic',
  extension: null,
  byte_size: 0,
  url: 'https://example.com/gps-spoofing-baltic',
}

const draft: DraftView = {
  draft_id: DRAFT_ID,
  channel_id: CHANNEL_ID,
  version: 7,
  updated_at: SAVED_AT,
  content,
  thumbnail: { name: 'lens.jpg', version: 'thumbnail-0f9d5c1e.bin' },
  sources: [file],
}
const kept = { kept: { summary: 'The draft as it is now', value: { draft } } }

const sourceMissing: Refusal = {
  code: 'not_found',
  detail: sourceSentences.missing,
  when: 'The draft has no such source, or none that this can be done with.',
}
const tooOften: Refusal = {
  code: 'rate_limited',
  detail: sourceSentences.too_often,
  when: 'The account has added too many sources of late; Retry-After says how long to wait.',
}
const tooMany = fieldRefused(
  'sources',
  sourceSentences.too_many,
  `There would be more than ${sourceLimits.count} sources.`,
)
const ofOwner = [channelOfOthers, channelMissing]

export const draftsDescriptions: Descriptions<typeof contract> = {
  getDraft: {
    tag: 'Drafts',
    summary: 'Read a draft',
    description: 'What the caller has begun for a channel and not published. There is one draft a person and channel.',
    credential: 'required',
    params: { channel_id },
    refusals: ofOwner,
    answers: { ...kept, none: { summary: 'There is none', value: { draft: null } } },
  },
  saveDraft: {
    tag: 'Drafts',
    summary: 'Save a draft',
    description:
      'Keeps all of what is written. What another page saved after `seen_version` is not written over: read the draft again, and decide.',
    credential: 'required',
    params: { channel_id },
    body: {
      seen_version: { description: 'The version that was read or saved last; 0 where there was none.', example: '6' },
      session_id: {
        description: 'What the page calls itself, so that it is not taken for another when an answer was lost.',
        example: '6c1a9f52-page',
      },
      content: { description: 'What is written.', example: JSON.stringify(content) },
    },
    refusals: [
      ...ofOwner,
      { code: 'conflict', detail: draftSentences.changed, when: 'Another page saved after `seen_version`.' },
    ],
    answers: { saved: { summary: 'It is kept', value: { draft_id: DRAFT_ID, version: 7, updated_at: SAVED_AT } } },
  },
  discardDraft: {
    tag: 'Drafts',
    summary: 'Discard a draft',
    description:
      'Puts it aside with all of its sources. For a quarter of an hour it can be brought back, then it is deleted.',
    credential: 'required',
    params: { channel_id },
    refusals: ofOwner,
    answers: {
      discarded: {
        summary: 'It is put aside',
        value: { success: true, message: draftSentences.discarded, data: { draft_id: DRAFT_ID } },
      },
    },
  },
  restoreDraft: {
    tag: 'Drafts',
    summary: 'Bring a discarded draft back',
    description: 'What was begun in its place is deleted.',
    credential: 'required',
    params: { channel_id },
    body: { draft_id: { description: 'The draft that was discarded.', example: DRAFT_ID } },
    refusals: [
      ...ofOwner,
      { code: 'not_found', detail: draftSentences.missing, when: 'No such draft was discarded a short time ago.' },
    ],
    answers: kept,
  },
  keepThumbnail: {
    tag: 'Drafts',
    summary: 'Keep the thumbnail of a draft',
    description: 'The picture as it was chosen. `GET` the same address to have it back.',
    credential: 'required',
    params: { channel_id },
    body: { name: { description: 'What its file is called.', example: 'lens.jpg' } },
    files: { thumbnail: { description: 'The picture before it is cut.', types: PICTURE_TYPES, isRequired: true } },
    refusals: [
      ...formRefusals,
      ...ofOwner,
      fieldRefused('thumbnail', THUMBNAIL_REQUIRED_SENTENCE, 'There is no picture.'),
      fieldRefused('thumbnail', THUMBNAIL_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
      fieldRefused('thumbnail', THUMBNAIL_SIZE_SENTENCE, 'The picture is too large.'),
    ],
    answers: kept,
  },
  dropThumbnail: {
    tag: 'Drafts',
    summary: 'Forget the thumbnail of a draft',
    description: 'The picture is deleted; the rest of the draft stays.',
    credential: 'required',
    params: { channel_id },
    refusals: ofOwner,
    answers: { none: { summary: 'The draft as it is now', value: { draft: { ...draft, thumbnail: null } } } },
  },
  addSourceFile: {
    tag: 'Drafts',
    summary: 'Add a file to write from',
    description:
      `One file a call. What it is, its content tells. All files of a draft together may have ${SOURCE_FILE_MAX_SIZE_MB} MB ` +
      `(${sourceLimits.total_bytes.toLocaleString('en-US')} bytes); an upload may take half an hour, and is let go when nothing comes for a minute.`,
    credential: 'required',
    params: { channel_id },
    files: { file: { description: 'The file.', types: ['application/octet-stream'], isRequired: true } },
    refusals: [
      ...formRefusals,
      ...ofOwner,
      fieldRefused('file', sourceSentences.no_file, 'There is no file.'),
      fieldRefused('file', sourceSentences.unsupported('notes.exe'), 'Its name is of another kind.'),
      fieldRefused('file', sourceSentences.other_content('notes.pdf'), 'Its content is of another kind.'),
      fieldRefused('file', sourceSentences.empty_file('notes.txt'), 'The file is empty.'),
      {
        code: 'too_large',
        detail: sourceSentences.too_large(sourceLimits.total_bytes + 1),
        when: 'The files are too large together; the sentence says how large.',
      },
      tooMany,
      tooOften,
    ],
    answers: { added: { summary: 'It is kept', value: file } },
  },
  addSources: {
    tag: 'Drafts',
    summary: 'Add links and texts to write from',
    description: 'All of them or none. They are read when a script is written.',
    credential: 'required',
    params: { channel_id },
    body: {
      sources: {
        description: `Links (\`url\`) and pasted texts of at most ${sourceLimits.pasted_text.toLocaleString('en-US')} characters.`,
        example: JSON.stringify([{ type: 'url', url: link.url }]),
      },
    },
    refusals: [...ofOwner, tooMany, tooOften],
    answers: { added: { summary: 'They are kept', value: { sources: [link] } } },
  },
  removeSource: {
    tag: 'Drafts',
    summary: 'Take a source away',
    description: 'For a quarter of an hour it can be brought back, then it is deleted.',
    credential: 'required',
    params: { channel_id, source_id },
    refusals: [...ofOwner, sourceMissing],
    answers: { removed: { summary: 'It is off the list', value: { success: true, data: { source_id: SOURCE_ID } } } },
  },
  restoreSource: {
    tag: 'Drafts',
    summary: 'Bring a source back',
    description: 'To where it was on the list, if the draft still has room for it.',
    credential: 'required',
    params: { channel_id, source_id },
    refusals: [...ofOwner, sourceMissing],
    answers: { restored: { summary: 'It is on the list', value: file } },
  },
}
