import { noticeLanguage } from './notice-text.ts'
import { spokenNoticeSentences } from './sentences.ts'
import { ENGLISH, type NoticeLanguage } from './texts.ts'

/** Artificial intelligence in capitals, as a word of its own: small letters are words of some languages. */
const ABBREVIATIONS =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}])(A\.?I|K\.?I|I\.?A|ИИ)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u
/** Scripts of languages without spaces: there a stem counts wherever it stands. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Refusal of a text as the notice that the voices of an episode are artificial; undefined where it is valid. It has to name what
 * speaks and that it is artificial, in the language of the episode or in English, and deny nothing. Words are compared, not
 * meaning: it keeps people from leaving something out, not from deceiving on purpose.
 */
export function noticeProblem(text: string, language: string | null): string | undefined {
  const languages = [noticeLanguage(language), ENGLISH]
  const isDenied = languages.some(({ not }) => not.some((word) => hasWord(text.toLowerCase(), word)))
  const says = languages.some((words) => saysSo(text, words))
  return says && !isDenied ? undefined : spokenNoticeSentences.sense_required
}

function saysSo(text: string, { voice, artificial }: NoticeLanguage): boolean {
  const lower = text.toLowerCase()
  const hasVoice = voice.some((stem) => lower.includes(stem))
  return hasVoice && (artificial.some((stem) => lower.includes(stem)) || ABBREVIATIONS.test(text))
}

/** Stars in `word` are wildcards for any letters before or after it. */
function hasWord(text: string, word: string): boolean {
  if (WITHOUT_SPACES.test(word)) return text.includes(word)
  const words = text.replaceAll('’', "'").split(/[^\p{L}\p{N}']+/u)
  if (word.startsWith('*')) return words.some((each) => each.endsWith(word.slice(1)))
  if (word.endsWith('*')) return words.some((each) => each.startsWith(word.slice(0, -1)))
  return words.includes(word)
}
