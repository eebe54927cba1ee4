import { contentSentences } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import type * as corrections from '../corrections.ts'
import type * as lineSources from '../line-sources.ts'
import type { Descriptions, Refusal } from './description.ts'
import { CHANNEL_ID, CONTENT_ID, passage, transcriptLine } from './examples.ts'
import { contentMissing, contentOfOthers, fieldRefused, noTokens, queryRefused, tooManyAtOnce } from './refusals.ts'

const params = { content_id: { description: 'The item.', example: CONTENT_ID } }
const query = { channel_id: { description: 'The channel that the item is in.', example: CHANNEL_ID } }
const utterance_id = { description: 'The line.', example: transcriptLine.utterance_id }
const ofAnItem = [contentMissing, queryRefused('channel_id', 'undefined')]
const ofOwner = [contentOfOthers, ...ofAnItem]

export const lineSourcesDescriptions: Descriptions<typeof lineSources> = {
  getLineSources: {
    tag: 'Listening',
    summary: 'Read what a line stands on',
    description:
      'The passages of its sources. Listeners are told none where the owner does not show them. A corrected line keeps them as long as they bear out its facts.',
    credential: 'optional',
    params: { ...params, utterance_id },
    query,
    refusals: [
      ...ofAnItem,
      { code: 'not_found', detail: correctionSentences.line_missing, when: 'The item has no such line.' },
    ],
    answers: {
      one: { summary: 'One passage', value: { sources: [passage], corrected: false } },
      none: { summary: 'A line written by hand', value: { sources: [], corrected: false } },
    },
  },
  setSourcesShown: {
    tag: 'Listening',
    summary: 'Show listeners the sources, or no longer',
    description: 'Owners see them either way.',
    credential: 'required',
    params,
    query,
    body: { shown: { description: 'Whether listeners may see them.', example: 'false' } },
    refusals: [...ofOwner, fieldRefused('shown', 'shown must be true or false', 'It is neither.')],
    answers: {
      hidden: { summary: 'Hidden', value: { success: true, message: contentSentences.sources_shown(false) } },
    },
  },
}

const underWay: Refusal = {
  code: 'conflict',
  detail: correctionSentences.under_way,
  when: 'Another correction is being made.',
}
const tooOften: Refusal = {
  code: 'rate_limited',
  detail: correctionSentences.too_often,
  when: 'The account has published too many changes of late; Retry-After says how long to wait.',
}
const notCompleted: Refusal = {
  code: 'conflict',
  detail: correctionSentences.not_completed,
  when: 'The item is not finished.',
}

export const correctionsDescriptions: Descriptions<typeof corrections> = {
  correctLine: {
    tag: 'Listening',
    summary: 'Correct a line of a published item',
    description:
      'Only this line is spoken; every other keeps its sound. Transcript, times, chapters, duration, waveform and file follow together, ' +
      'at the same addresses, and `content.updated` tells when. Have the line spoken by generate-audio before, and the same sound is published.',
    credential: 'required',
    params: { ...params, utterance_id },
    query,
    body: {
      text: { description: 'What the line is to say.', example: 'A light needs no password, and no battery.' },
      revision: { description: 'The revision that the caller has seen.', example: '1' },
    },
    refusals: [
      ...ofOwner,
      { code: 'not_found', detail: correctionSentences.line_missing, when: 'The item has no such line.' },
      fieldRefused('text', correctionSentences.text_required, 'The text is empty.'),
      fieldRefused('text', correctionSentences.nothing_changed, 'The line says this already.'),
      notCompleted,
      underWay,
      { code: 'conflict', detail: correctionSentences.outdated, when: '`revision` is not the one that is heard.' },
      noTokens,
      tooManyAtOnce,
      tooOften,
    ],
    answers: { begun: { summary: 'It is being made', value: { revision: 2 } } },
  },
  listRevisions: {
    tag: 'Listening',
    summary: 'List the revisions of an item',
    description: 'For its owners alone.',
    credential: 'required',
    params,
    query,
    refusals: ofOwner,
    answers: {
      corrected: {
        summary: 'A line was corrected once',
        value: {
          revisions: [
            {
              revision: 2,
              created_at: '2026-11-21T10:05:12.000Z',
              duration: 10.9,
              is_current: true,
              restored_from: null,
              changed: [
                {
                  position: 0,
                  before: 'A light needs no password.',
                  after: 'A light needs no password, and no battery.',
                },
              ],
            },
            {
              revision: 1,
              created_at: '2026-11-21T09:30:00.000Z',
              duration: 10.4,
              is_current: false,
              restored_from: null,
              changed: [],
            },
          ],
          correction: null,
        },
      },
    },
  },
  restoreRevision: {
    tag: 'Listening',
    summary: 'Bring an earlier revision back',
    description:
      'As a new revision. Nothing is spoken and nothing costs, for the sound of every line that was ever published is kept.',
    credential: 'required',
    params: { ...params, revision: { description: 'The one to bring back.', example: '1' } },
    query,
    refusals: [
      ...ofOwner,
      { code: 'not_found', detail: correctionSentences.revision_missing, when: 'The item has no such revision.' },
      { code: 'conflict', detail: correctionSentences.is_current, when: 'It is the one that is heard.' },
      notCompleted,
      underWay,
      tooOften,
    ],
    answers: { begun: { summary: 'It is being made', value: { revision: 3 } } },
  },
  retryCorrection: {
    tag: 'Listening',
    summary: 'Try a failed correction again',
    description: 'The same words, or the same earlier revision, once more.',
    credential: 'required',
    params,
    query,
    refusals: [
      ...ofOwner,
      { code: 'conflict', detail: correctionSentences.none_failed, when: 'No correction of it has failed.' },
      notCompleted,
      underWay,
      noTokens,
      tooManyAtOnce,
      tooOften,
    ],
    answers: { begun: { summary: 'It is being made', value: { revision: 2 } } },
  },
  withdrawCorrection: {
    tag: 'Listening',
    summary: 'Take a correction back',
    description:
      'Stops one that is being made, and forgets one that failed. The item stays as it is heard; what was set aside for it is given back.',
    credential: 'required',
    params,
    query,
    refusals: ofOwner,
    answers: { gone: { summary: 'There is none', value: { success: true } } },
  },
}
