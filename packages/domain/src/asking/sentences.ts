export const askedSentences = {
  question_missing: 'This question does not exist',
  /** Shown in place of a question when no asker shares their words. */
  words_not_shared: 'A listener asked here without sharing the words',
  answered_already: 'You have already answered this question',
  draft_full: 'The draft of the next episode is full. Publish it or start another draft.',
} as const
