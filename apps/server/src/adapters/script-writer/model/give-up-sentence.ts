import type { ModelFailure } from '#ports/language-model.ts'

const SENTENCES: Record<ModelFailure, string> = {
  busy: 'The language model is busy. Please try again in a few minutes.',
  away: 'The language model did not answer. Please try again in a few minutes.',
  unusable: 'The language model gave no usable answer. Please try again.',
  settings: 'The language model cannot be used at the moment. Whoever runs this server has to look at its settings.',
  refused: 'The language model refuses to write a script from these sources.',
  rejected: 'The language model cannot take these sources. Please try fewer or shorter ones.',
  budget:
    'A script from these sources would cost more than one script may. Please try fewer sources or a shorter script.',
}

/** Why there is no script, for whoever asked for it. */
export const giveUpSentence = (failure: ModelFailure): string => SENTENCES[failure]
