export const askedSentences = {
  question_missing: 'This question does not exist',
  /** Where no one who asked shares the words. */
  words_not_shared: 'A listener asked here, words not shared',
  answered_already: 'You have already answered this question',
  draft_full: 'The draft of the next episode takes no more lines. Publish it or start another one.',
} as const
