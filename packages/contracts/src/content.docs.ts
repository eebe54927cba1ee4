import { contentLimits, contentSentences } from '@app/domain/content'
import { correctionSentences } from '@app/domain/corrections'
import { SCRIPT_TOO_SHORT_SENTENCE } from '@app/domain/scripts'
import { defaultNotice, spokenNoticeSentences } from '@app/domain/spoken-notice'
import * as contract from './content.ts'
import * as own from './own-content.ts'
import { contentFields } from './openapi/content-fields.ts'
import { content, processingContent } from './openapi/content-examples.ts'
import { describeContract } from './openapi/describe.ts'
import { CONTENT_ID, DRAFT_ID, script } from './openapi/examples.ts'
import * as refusals from './openapi/refusals.ts'
import { thumbnailFile, thumbnailRefusals } from './openapi/thumbnail-file.ts'
import { refusalSentences } from './refusal-sentences.ts'

const TITLE_TOO_SHORT = `Title must be at least ${contentLimits.title.min} characters`

export const contentDocs = describeContract(
  { ...contract, ...own },
  {
    tag: 'Content',
    fields: {
      ...contentFields,
      ids: `The items, separated by commas; at most ${contract.STATS_AT_ONCE}.`,
    },
    examples: {
      script_title: content.title,
      content_description: content.content_description,
      public_visibility: 'true',
      from_draft: 'false',
      draft_id: DRAFT_ID,
      sources_shown: 'false',
      show_notes: 'The first night of the lamp.',
      episode_type: 'full',
      season: '2',
      explicit: '',
      number: '4',
      publish_at: '2026-12-01T06:00:00.000Z',
      cover: `${DRAFT_ID}:0`,
      spoken_notice: defaultNotice({ language: 'en', has_human_voice: false }),
      co_host: { name: 'Tobias', role: 'the curious sceptic', character: 'Dry, doubts everything.' },
      request_data: script,
      ids: CONTENT_ID,
    },
    schemas: {
      ContentView: { description: 'An item of a channel.', fields: { script_title: 'The same as `title`.' } },
      ContentProgress: 'How much of an item has been spoken.',
      ContentPage: 'Twenty items, or fewer at the end.',
      AccessUrls: {
        description: 'Addresses that a player can open, or none for the caller.',
        fields: { success: 'Whether there are addresses.' },
      },
      TranscriptLine: {
        description: 'A line of the transcript.',
        fields: { kind: '`notice`: the spoken notice that the voices are artificial; `line`: every other.' },
      },
      Chapter: {
        description: 'A chapter of an item.',
        fields: {
          start_ms: 'Where it begins, in milliseconds of the item.',
          position: 'The line that it begins with.',
        },
      },
      TranscriptWord:
        '`[from, to, start_ms, end_ms]`: characters of the text, counted in UTF-16 units, and milliseconds of the item.',
    },
    endpoints: {
      createContent: {
        summary: 'Make content from a script',
        description:
          'Takes the script, sets the tokens aside and responds at once; the lines are spoken in the background. ' +
          'Follow `content.progress` in the live events, or poll the item. The playlist can be played from the first line on.',
        takesIdempotencyKey: true,
        response: { description: 'The new item.', fields: { thumbnail_path: 'Address of its picture, or empty.' } },
        fields: {
          channel_id: 'The channel to publish in; it must be yours.',
          sources_shown:
            '`true`: listeners can see the passages of the sources that lines were written from. File names, and queries of links, are for the owner alone.',
        },
        files: { thumbnail: thumbnailFile },
        refusals: [
          refusals.noTokens,
          refusals.tooManyAtOnce,
          refusals.keyReused,
          refusals.refusal(
            'too_large',
            refusalSentences.fieldTooLong('request_data'),
            'A field has more than 1,048,576 bytes.',
          ),
          refusals.scriptNotVoiced,
          refusals.fieldRefused('request_data', SCRIPT_TOO_SHORT_SENTENCE, 'A field breaks its rule.'),
          refusals.fieldRefused(
            'spoken_notice',
            spokenNoticeSentences.sense_required,
            'It does not say that the voices are artificial.',
          ),
          refusals.fieldRefused(
            'spoken_notice',
            spokenNoticeSentences.required,
            'It is empty, and the item is to be public.',
          ),
          ...thumbnailRefusals,
        ],
      },
      getContent: {
        summary: 'Read an item',
        description:
          'Public items are for everyone, unlisted ones for signed-in people, private ones for their owners.',
        answers: {
          processing: { summary: 'Being made', value: processingContent },
          completed: { summary: 'Finished', value: content },
        },
      },
      updateContent: {
        summary: 'Change the fields and the picture of an item',
        description:
          'Changes the fields that are sent and keeps the rest. The last write to a field wins. An item that is being made ' +
          'can be changed too; its audio continues.',
        response: {
          description: 'The item is changed.',
          fields: { thumbnail_path: 'Address of its picture as it is now, or empty.' },
        },
        files: {
          thumbnail: { ...thumbnailFile, description: `${thumbnailFile.description} It replaces the one before.` },
        },
        refusals: [
          refusals.fieldRefused('script_title', TITLE_TOO_SHORT, 'A field breaks its rule.'),
          ...thumbnailRefusals,
        ],
      },
      deleteContent: {
        summary: 'Delete an item',
        description: 'It is gone at once; lines spoken until then are charged, the rest of the tokens is refunded.',
        response: { description: 'The deleted item.', fields: { data: 'The item that was deleted.' } },
      },
      changeVisibility: {
        summary: 'Change who can find and play an item',
        description:
          'Making a public item unlisted or private closes the stable addresses of its sound and picture; making it private also ends ' +
          'signed addresses that were given out. Read access-urls again. An item without the spoken notice that it needs to be public or ' +
          'unlisted gets that first, and follows when it is in: see `wanted_visibility`.',
        response: 'The visibility is changed.',
        refusals: [
          refusals.fieldRefused('visibility', 'Visibility must be public, unlisted or private', 'It is another word.'),
          refusals.refusal(
            'conflict',
            spokenNoticeSentences.wait_until_made,
            'It is being made without the spoken notice that it needs.',
          ),
          refusals.refusal(
            'conflict',
            correctionSentences.under_way,
            'A correction is being made, so that the spoken notice cannot be added.',
          ),
          refusals.refusal(
            'conflict',
            spokenNoticeSentences.failed_change_first,
            'A correction failed, so that the spoken notice cannot be added.',
          ),
        ],
      },
      retryContent: {
        summary: 'Retry a failed item',
        description: 'Speaks the missing lines of an item whose status is `error`.',
        response: 'It is being made again.',
        refusals: [
          refusals.noTokens,
          refusals.tooManyAtOnce,
          refusals.refusal('conflict', contentSentences.not_failed, 'The item has not failed.'),
        ],
      },
      getAccessUrls: {
        summary: 'Get addresses that a player can open',
        description:
          'Stable addresses of a public item, signed ones that expire of any other. Callers who cannot read the item get ' +
          '`access_granted` false, with status 200.',
      },
      getTranscript: {
        summary: 'Read the transcript',
        description: 'The lines in order; those that are spoken have the time of every word.',
        response: {
          description: 'The transcript.',
          fields: { revision: 'The revision of the item that it belongs to.' },
        },
      },
      listFeed: {
        summary: 'List the newest items',
        description: 'Finished public items of all channels, or of those in a category, newest first, twenty a page.',
      },
      listContentStats: {
        summary: 'Count plays and likes of several items',
        description: 'Keeps the counts of a list up to date. Items that are not finished or not public are left out.',
        response: {
          description: 'Counts of several items.',
          fields: { items: 'Those that are finished and public, in the order of their ids.' },
        },
        refusals: [
          refusals.queryMissing('ids'),
          refusals.queryRefused('ids', contract.STATS_IDS_SENTENCE, 'ids holds something else, or more.'),
        ],
      },
    },
  },
)
