import { lexiconLimits as limits } from './limits.ts'

export const lexiconSentences = {
  word_missing: 'Word is required',
  word_mute: 'A word needs at least one letter or digit',
  word_long: `Word must be at most ${limits.word.max} characters`,
  respelling_missing: 'Enter how the word is pronounced',
  respelling_mute: 'A respelling needs at least one letter or digit',
  respelling_long: `A respelling must be at most ${limits.respelling.max} characters`,
  ipa_missing: 'Enter the pronunciation in IPA',
  ipa_long: `IPA must be at most ${limits.ipa.max} characters`,
  ipa_mute: 'This IPA contains no sounds',
  unknownSign: (sign: string) => `${sign} is not an IPA symbol`,
  twice: (word: string) => `“${word}” is listed twice`,
  too_many: `There can be at most ${limits.entries} words`,
  tried_too_many: `At most ${limits.tried.max} words can be previewed at once`,
  changed: 'The pronunciation list was changed elsewhere since you opened it.',
  file_large: `The file must be at most ${limits.file.max_bytes / 1_024} KB`,
  file_no_xml: 'This file is not well-formed XML',
  file_doctype: 'Files with a document type (DOCTYPE) are not supported',
  file_no_lexicon: 'This file is not a pronunciation lexicon (PLS)',
  file_empty: 'This file contains no words',
  /** `number` counts from 1; the word may not be known. */
  inEntry: (number: number, word: string | undefined, problem: string) =>
    word ? `Entry ${number} (“${word}”): ${problem}` : `Entry ${number}: ${problem}`,
  entry_wordless: 'it has no grapheme',
  entry_soundless: 'it has no alias and no phoneme',
  otherAlphabet: (alphabet: string) => `its phoneme is in ${alphabet}; only ipa is supported`,
} as const
