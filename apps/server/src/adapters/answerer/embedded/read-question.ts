import { wordsOf } from '../../script-writer/count-words.ts'
import { isFunctionWord, knownLanguage, languageOfQuestion, type Language } from './function-words.ts'
import { type Kind, kindOf } from './kinds.ts'
import { stemOf } from './stem.ts'
import type { AnswerRequest } from '#ports/answerer.ts'

/** A word of a question that evidence may say; `weight` is how much it says of what is asked. */
export type AskedTerm = { stem: string; weight: number; is_by_kind: boolean }
export type ReadQuestion = { terms: AskedTerm[]; kind: Kind; language: Language; intent: 'ask' | 'repeat' }

const LIGHT = 0.4
/** Of what a follow-up leaves unsaid. */
const FROM_BEFORE = 0.6
const NAME_FROM_ANSWER = 0.5
/** A long question is looked up by so many words. */
const TERMS = 40
const FEW_TERMS = 2

/** Words that many questions have, whatever they are about. */
const LIGHT_STEMS = new Set(
  `name way use work part kind number place people person year many first whole really best good big new old long time tell find keep call mean need help try word answer question tag leute jahr mal teil art nam wort frag`.split(
    ' ',
  ),
)
const LEANING =
  /^(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\b|\b(?:he|him|his|she|her|it|its|they|them|their|that|this|there|er|ihn|sie|ihr|das|dort|il|elle|ils|elles|él|ella|ellos|lui|lei|loro|ele|ela|hij|zij|daar)\b/iu
const REPEAT =
  /^(?:(?:sorry|pardon|wait|what|hm)[,.?! ]+)*(?:(?:can|could|would) you )?(?:please )?(?:say (?:that|it) again|repeat (?:that|it)|what did you (?:just )?say|come again|wie bitte|sag das (?:bitte )?noch ?(?:ein)?mal|was hast du gerade gesagt|répète|repite|ripeti)\b[^\p{L}]*(?:please|bitte|again|just now)?[^\p{L}]*$/iu

/** What is asked for, with what earlier turns say where the question leans on them. */
export function readQuestion({
  question,
  language: tag,
  turns,
  lines,
  interrupted_position,
}: Pick<AnswerRequest, 'question' | 'language' | 'turns' | 'lines' | 'interrupted_position'>): ReadQuestion {
  const text = question.normalize('NFC').trim()
  const usual = knownLanguage(tag)
  const language = languageOfQuestion(wordsOf(text), usual)
  const { kind, asked_by } = kindOf(text)
  const own = termsOf(text, language, asked_by)
  if (REPEAT.test(text)) return { terms: own, kind: 'open', language, intent: 'repeat' }
  const leans = own.length <= FEW_TERMS || (LEANING.test(text) && own.length <= 2 * FEW_TERMS)
  const before = leans ? termsBefore({ turns, lines, interrupted_position }, usual, kind, own) : []
  const known = new Set(own.map(({ stem }) => stem))
  const terms = [...own, ...before.filter(({ stem }) => !known.has(stem))]
  return { terms: terms.toSorted((a, b) => b.weight - a.weight).slice(0, TERMS), kind, language, intent: 'ask' }
}

/** The words of a text that say what it is about, as stems, each once. */
export function stemsOf(text: string, language: Language): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => isTelling(word, language))
      .map((word) => stemOf(word, language)),
  )
}

function isTelling(word: string, language: Language): boolean {
  const bare = word.replace(/['’]\p{L}{1,2}$/u, '')
  return (bare.length > 1 || /\d/.test(bare)) && !isFunctionWord(bare, language) && !isFunctionWord(word, language)
}

function termsOf(text: string, language: Language, asked_by: string): AskedTerm[] {
  const byKind = stemsOf(asked_by, language)
  const [first = '', ...others] = [...stemsOf(text, language)]
  const all = [first, ...others].filter(Boolean)
  return all.map((stem) => {
    const is_by_kind = byKind.has(stem)
    return { stem, weight: LIGHT_STEMS.has(stem) && !is_by_kind ? LIGHT : 1, is_by_kind }
  })
}

function termsBefore(
  { turns, lines, interrupted_position }: Pick<AnswerRequest, 'turns' | 'lines' | 'interrupted_position'>,
  language: Language,
  kind: Kind,
  own: readonly AskedTerm[],
): AskedTerm[] {
  const last = turns.at(-1)
  const termOf = (weight: number) => (stem: string) => ({ stem, weight, is_by_kind: false })
  if (last) {
    const asked = termsOf(last.question, language, kindOf(last.question).asked_by).filter(
      ({ is_by_kind }) => !is_by_kind,
    )
    return [
      ...asked.map(({ stem, weight }) => termOf(weight * FROM_BEFORE)(stem)),
      ...[...stemsOf(namesIn(last.answer).join(' '), language)].map(termOf(NAME_FROM_ANSWER)),
    ]
  }
  // “Why?” asks about what was just said.
  if (own.length > 0 || kind === 'open') return []
  const line = lines.find(({ position }) => position === interrupted_position)
  return [...stemsOf(line?.text ?? '', language)].map(termOf(FROM_BEFORE))
}

function namesIn(text: string): string[] {
  return text.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? []
}
