import { lexiconLimits as limits } from './limits.ts'

export const lexiconSentences = {
  word_missing: 'Word is required',
  word_mute: 'A word needs at least one letter or digit',
  word_long: `Word must be at most ${limits.word.max} characters`,
  respelling_missing: 'Write how the word is said',
  respelling_mute: 'What is said needs at least one letter or digit',
  respelling_long: `What is said must be at most ${limits.respelling.max} characters`,
  ipa_missing: 'Write the sounds of the word in IPA',
  ipa_long: `IPA must be at most ${limits.ipa.max} characters`,
  ipa_mute: 'There is no sound in this IPA',
  unknownSign: (sign: string) => `${sign} is not a sign of the IPA`,
  twice: (word: string) => `“${word}” is there twice`,
  too_many: `There can be at most ${limits.entries} words`,
  tried_too_many: `At most ${limits.tried.max} words can be tried at once`,
  changed: 'The words of this channel were changed somewhere else since you opened them.',
  file_large: `The file must be at most ${limits.file.max_bytes / 1_024} KB`,
  file_no_xml: 'This file is not well-formed XML',
  file_doctype: 'A file with a document type (DOCTYPE) is not read',
  file_no_lexicon: 'This file is not a pronunciation lexicon (PLS)',
  file_empty: 'There are no words in this file',
  /** `number` counts from 1; the word may not be known. */
  inEntry: (number: number, word: string | undefined, problem: string) =>
    word ? `Entry ${number} (“${word}”): ${problem}` : `Entry ${number}: ${problem}`,
  entry_wordless: 'it has no grapheme',
  entry_soundless: 'it has no alias and no phoneme',
  otherAlphabet: (alphabet: string) => `its phoneme is in ${alphabet}; only ipa is read`,
} as const
