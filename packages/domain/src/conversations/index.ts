export { Citation, ComesLater, ShownCitation } from './citations.ts'
export { conversationLimits } from './limits.ts'
export { HELD_TOKENS, SETTLED_EVERY_MS, talkOfTokens, TOKENS_PER_MINUTE, tokensOfTalk } from './price.ts'
export {
  AnswerLineStatus,
  AnswerTone,
  AskedBy,
  AskingChoice,
  ConversationQuery,
  ConversationTitle,
  defaultAsking,
  Payer,
  QuestionState,
  QuestionText,
  Sharing,
  TurnStatus,
} from './schema.ts'
export { conversationSentences } from './sentences.ts'
export { talkSentences } from './talk-sentences.ts'
export { mayGuestsAsk, payerOf } from './who-pays.ts'
export { spokenLimits, spokenSentences } from './spoken.ts'
