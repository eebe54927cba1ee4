import { conversationLimits } from './limits.ts'
import { TOKENS_PER_MINUTE } from './price.ts'

const characters = (count: number) => `${count.toLocaleString('en-US')} characters`

export const conversationSentences = {
  question_missing: 'Type a question',
  question_too_long: `A question has at most ${characters(conversationLimits.question_characters)}`,
  title_missing: 'Enter a title',
  title_too_long: `A title has at most ${characters(conversationLimits.title_characters)}`,
  /** Answer when no permitted evidence covers the question. Costs nothing. */
  no_answer: 'Neither the episode nor its sources answer that.',
  pass_on: 'Pass it on to the creator?',
  asking_is_off: 'The creator of this channel has turned questions off',
  sign_in: 'Sign in to ask. Your question is kept.',
  cap_reached: 'The creator’s token limit for today is used up. Try again tomorrow.',
  guest_limit: `You asked ${conversationLimits.guest_questions_a_day} questions today. Sign in to ask more.`,
  no_tokens: 'You have no tokens left',
  too_many_at_once: 'Wait for the answer to your last question',
  rate_limited: 'You have asked many questions in a short time. Try again later.',
  revision_unknown: 'This episode has no such revision',
  too_busy: 'The hosts are busy. Try again in a moment.',
  could_not_answer: 'The hosts could not answer. You were not charged.',
  /** Stands for a line of an answer that quotes a private or deleted item. */
  hidden_line: 'This part of the answer was about something that is not available any more.',
  hidden_citation: 'Not available any more',
  item_gone: 'This episode is no longer available',
  conversation_full: `A conversation has at most ${conversationLimits.turns} questions. Start a new one.`,
  missing: 'This conversation does not exist or is not shared',
  query_too_long: `Search for at most ${characters(conversationLimits.query_characters)}`,
  deleted: 'Conversation deleted',
  /** Mark after the last word of an answer that was heard. */
  stopped_here: 'stopped here',
  /** Said before the first question. */
  you_talk_to_ai: 'You are talking to an AI.',
  voice_is_not_kept: 'Your words are kept, your voice is not.',
  price: `A minute of talk costs ${TOKENS_PER_MINUTE} tokens`,
  owner_pays: 'The creator pays',
} as const
