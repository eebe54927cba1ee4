import { CHANNEL_ID, CONTENT_ID, lexicon_entry, NEXT, UTTERANCE_ID } from './examples.ts'

/** Fields that mean the same in most contracts; a contract's own sentence comes before one of these. */
export const commonFields = {
  channel_id: 'The channel.',
  content_id: 'The item.',
  task_id: 'The same as `content_id`.',
  user_id: 'The person.',
  utterance_id: 'The line.',
  passage_id: 'The passage.',
  success: 'Always true.',
  message: 'A sentence to display.',
  error: 'Why it failed, in words for people; otherwise empty.',
  view_count: 'How many times it was played.',
  like_count: 'How many people like it.',
  lexicon: 'Pronunciations to try out; they take precedence over those of the channel.',
  after: '`next` of the previous page; leave it out for the first page.',
  items: 'Newest first.',
  next: 'Send it as `after` to get the next page; null on the last.',
  duologueFullName: 'The name of the host.',
  personalOverview: 'What the host knows about itself.',
} as const

export const commonExamples = {
  channel_id: CHANNEL_ID,
  content_id: CONTENT_ID,
  utterance_id: UTTERANCE_ID,
  lexicon: [lexicon_entry],
  after: NEXT,
} as const
