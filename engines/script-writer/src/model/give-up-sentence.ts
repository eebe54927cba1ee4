import type { LanguageModelError, ModelFailure } from '@app/ports/language-model.ts'

const SENTENCES: Record<Exclude<ModelFailure, 'day'>, string> = {
  busy: 'The language model is busy. Please try again in a few minutes.',
  away: 'The language model did not answer. Please try again in a few minutes.',
  unusable: 'The language model gave no usable answer. Please try again.',
  settings: 'The language model is not available. The operator of this server needs to check its settings.',
  refused: 'The language model refuses to write a script from these sources.',
  rejected: 'The language model cannot take these sources. Please try fewer or shorter ones.',
  budget:
    'A script from these sources would cost more than one script may. Please try fewer sources or a shorter script.',
}

/** The reason why there is no script, as a sentence for its creator. */
export const giveUpSentence = ({ failure, message }: Pick<LanguageModelError, 'failure' | 'message'>): string =>
  failure === 'day' ? message : SENTENCES[failure]
