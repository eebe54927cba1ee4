export const askedSentences = {
  question_missing: 'This question does not exist',
  /** Where no one who asked shares the words. */
  words_not_shared: 'A listener asked here, words not shared',
  /** A correction that would have said the answer was taken back. */
  withdrawn: 'The correction with this line was withdrawn.',
  being_recorded: 'An answer to this question is being recorded',
  draft_unreadable: 'The draft of the next episode cannot be changed. Open it and try again.',
} as const
