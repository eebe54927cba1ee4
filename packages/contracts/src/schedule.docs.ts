import { contentLimits, contentSentences } from '@app/domain/content'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './schedule.ts'

export const scheduleDocs = describeContract(contract, {
  tag: 'Content',
  fields: {
    content_id: 'The item.',
    channel_id: 'The channel that the item is in.',
    publish_at: 'The time; null cancels the schedule.',
  },
  endpoints: {
    schedulePublication: {
      summary: 'Schedule when an item becomes public',
      description:
        'The item keeps its visibility until then, and becomes public within a minute of that time, or as soon as it is finished. ' +
        'Changing its visibility cancels the schedule.',
      response: 'The schedule is changed.',
      refusals: [
        fieldRefused('publish_at', contentSentences.schedule_past, 'The time is over.'),
        fieldRefused(
          'publish_at',
          contentSentences.schedule_far,
          `The time is more than ${contentLimits.schedule_days} days ahead.`,
        ),
        refusal('conflict', contentSentences.already_public, 'The item is public.'),
      ],
    },
  },
})
