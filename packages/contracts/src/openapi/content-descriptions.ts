import {
  contentLimits,
  contentSentences,
  THUMBNAIL_SIZE_SENTENCE,
  THUMBNAIL_TYPE_SENTENCE,
  THUMBNAIL_TYPES,
} from '@app/domain/content'
import { SCRIPT_TOO_SHORT_SENTENCE } from '@app/domain/scripts'
import { STATS_AT_ONCE, STATS_IDS_SENTENCE } from '../content.ts'
import type * as contract from '../content.ts'
import { KEY_REUSED_SENTENCE } from '../idempotency-key.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import type { Descriptions } from './description.ts'
import * as example from './examples.ts'
import * as refusal from './refusals.ts'

const { thumbnail } = contentLimits
const thumbnailFile = {
  description:
    `A picture for the item, if there is one: at most ${thumbnail.max_bytes.toLocaleString('en-US')} bytes, ` +
    `cut to at most ${thumbnail.width_px} x ${thumbnail.height_px} pixels.`,
  types: THUMBNAIL_TYPES,
  isRequired: false,
}
const thumbnailRefusals = [
  refusal.fieldRefused('thumbnail', THUMBNAIL_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
  refusal.fieldRefused('thumbnail', THUMBNAIL_SIZE_SENTENCE, 'The picture is too large.'),
]
const params = { content_id: { description: 'The item.', example: example.CONTENT_ID } }
const query = { channel_id: { description: 'The channel that the item is in.', example: example.CHANNEL_ID } }
const ofAnItem = [refusal.contentMissing, refusal.queryRefused('channel_id', 'undefined')]

export const contentDescriptions: Descriptions<typeof contract> = {
  createContent: {
    tag: 'Content',
    summary: 'Make content from a script',
    description:
      'Takes the script, sets the tokens aside and answers at once; the lines are spoken in the background. ' +
      'Follow `content.progress` in the live events, or ask for the item. The playlist can be played from the first line on.',
    credential: 'required',
    takesIdempotencyKey: true,
    body: {
      channel_id: { description: 'The channel to publish in; it must be yours.', example: example.CHANNEL_ID },
      script_title: { description: 'What the item is called.', example: example.content.title },
      content_description: { description: 'What the item is about.', example: example.content.content_description },
      public_visibility: { description: '`true`: everybody may find it; `false`: its owner alone.', example: 'true' },
      from_draft: {
        description: '`true` where it was the draft of the caller in this channel, which ends with it.',
        example: 'false',
      },
      request_data: { description: 'The script as JSON text.', example: JSON.stringify(example.script) },
    },
    files: { thumbnail: thumbnailFile },
    refusals: [
      ...refusal.formRefusals,
      refusal.noTokens,
      refusal.channelOfOthers,
      refusal.tooManyAtOnce,
      refusal.channelMissing,
      {
        code: 'conflict',
        detail: KEY_REUSED_SENTENCE,
        when: 'The key came with something else before.',
      },
      {
        code: 'too_large',
        detail: refusalSentences.fieldTooLong('request_data'),
        when: 'A field has more than 1,048,576 bytes.',
      },
      refusal.fieldRefused('request_data', SCRIPT_TOO_SHORT_SENTENCE, 'A field breaks its rule.'),
      ...thumbnailRefusals,
    ],
    answers: {
      accepted: {
        summary: 'The new item',
        value: { content_id: example.CONTENT_ID, task_id: example.CONTENT_ID, thumbnail_path: example.thumbnail_url },
      },
    },
  },
  getContent: {
    tag: 'Content',
    summary: 'Read an item',
    description:
      'Public items are for everybody, unlisted ones for whoever is signed in, private ones for their owners.',
    credential: 'optional',
    params,
    query,
    refusals: ofAnItem,
    answers: {
      processing: { summary: 'In the making', value: example.contentInTheMaking },
      completed: { summary: 'Finished', value: example.content },
    },
  },
  updateContent: {
    tag: 'Content',
    summary: 'Change the words and the picture of an item',
    description:
      'Changes what is sent and leaves the rest. Whoever writes a field last, wins. An item in the making can be changed ' +
      'too; its audio goes on being made.',
    credential: 'required',
    params,
    body: {
      ...query,
      script_title: { description: 'What the item is called.', example: example.content.title },
      content_description: { description: 'What the item is about.', example: example.content.content_description },
    },
    files: {
      thumbnail: {
        ...thumbnailFile,
        description: `${thumbnailFile.description} It takes the place of the one before.`,
      },
    },
    refusals: [
      ...refusal.formRefusals,
      refusal.contentOfOthers,
      refusal.contentMissing,
      refusal.fieldRefused(
        'script_title',
        `Title must be at least ${contentLimits.title.min} characters`,
        'A field breaks its rule.',
      ),
      ...thumbnailRefusals,
    ],
    answers: {
      changed: {
        summary: 'As it is now',
        value: { message: contentSentences.updated, thumbnail_path: example.thumbnail_url },
      },
    },
  },
  deleteContent: {
    tag: 'Content',
    summary: 'Delete an item',
    description: 'It is gone at once; what was spoken until then is paid, the rest of the tokens is given back.',
    credential: 'required',
    params,
    query,
    refusals: [refusal.contentOfOthers, ...ofAnItem],
    answers: { deleted: { summary: 'Gone', value: { success: true, data: { content_id: example.CONTENT_ID } } } },
  },
  changeVisibility: {
    tag: 'Content',
    summary: 'Change who may find and hear an item',
    description:
      'Leaving public closes the stable addresses of its sound and picture; going private ends signed ones that were given out, too. ' +
      'Ask for access-urls again.',
    credential: 'required',
    params,
    query,
    body: { visibility: { description: 'Who may find and hear it.', example: 'unlisted' } },
    refusals: [
      refusal.contentOfOthers,
      ...ofAnItem,
      refusal.fieldRefused('visibility', 'Visibility must be public, unlisted or private', 'It is another word.'),
    ],
    answers: {
      changed: {
        summary: 'Unlisted from now on',
        value: { success: true, message: contentSentences.visibility_changed('unlisted') },
      },
    },
  },
  retryContent: {
    tag: 'Content',
    summary: 'Try a failed item again',
    description: 'Speaks what is still missing of an item whose status is `error`.',
    credential: 'required',
    params,
    query,
    refusals: [
      refusal.noTokens,
      refusal.contentOfOthers,
      refusal.tooManyAtOnce,
      { code: 'conflict', detail: contentSentences.not_failed, when: 'The item has not failed.' },
      ...ofAnItem,
    ],
    answers: {
      started: { summary: 'In the making again', value: { success: true, message: contentSentences.started } },
    },
  },
  getAccessUrls: {
    tag: 'Content',
    summary: 'Get addresses that a player can open',
    description:
      'Stable addresses of a public item, signed ones that expire of any other. Whoever may not read it is told so ' +
      'with `access_granted` false, under status 200.',
    credential: 'optional',
    params,
    query,
    refusals: [refusal.queryRefused('channel_id', 'undefined')],
    answers: {
      granted: {
        summary: 'A finished public item',
        value: {
          success: true,
          data: {
            access_granted: true,
            message: contentSentences.access_granted,
            urls: {
              audio: { url: example.audio_url },
              thumbnail: { url: example.thumbnail_url },
              playlist: { url: example.playlist_url },
            },
          },
        },
      },
      refused: {
        summary: 'Not for the caller',
        value: { success: false, data: { access_granted: false, message: contentSentences.access_denied } },
      },
    },
  },
  getTranscript: {
    tag: 'Content',
    summary: 'Read the transcript',
    description: 'The lines in order; those that are spoken have the time of every word.',
    credential: 'optional',
    params,
    query,
    refusals: ofAnItem,
    answers: {
      spoken: {
        summary: 'One spoken line',
        value: {
          lines: [example.transcriptLine],
          chapters: [{ title: 'Why they turn', start_ms: 0, position: 0 }],
          revision: 1,
        },
      },
    },
  },
  listFeed: {
    tag: 'Content',
    summary: 'List what is new',
    description: 'Finished public items of all channels, newest first, twenty a page.',
    credential: 'optional',
    query: { after: { description: '`next` of the page before; without it, the first page.', example: example.NEXT } },
    refusals: [refusal.positionUnreadable, refusal.queryRefused('after', 'array')],
    answers: { last: { summary: 'The last page', value: { items: [example.content], next: null } } },
  },
  listContentStats: {
    tag: 'Content',
    summary: 'Count plays and likes of several items',
    description: 'For whoever shows a list and keeps its counts true. What is not finished or not public is left out.',
    credential: 'optional',
    query: {
      ids: { description: `The items, separated by commas; at most ${STATS_AT_ONCE}.`, example: example.CONTENT_ID },
    },
    refusals: [
      refusal.queryRefused('ids', 'undefined'),
      {
        code: 'validation_failed',
        detail: [{ loc: ['query', 'ids'], msg: STATS_IDS_SENTENCE }],
        when: 'ids holds something else, or more.',
      },
    ],
    answers: {
      counted: {
        summary: 'One item',
        value: { items: [{ content_id: example.CONTENT_ID, view_count: 9_150, like_count: 412 }] },
      },
    },
  },
}
