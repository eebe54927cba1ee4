import { wordsOf } from '@app/domain/text'
import { withoutCourtesy } from './courtesy.ts'
import { isFunctionWord, knownLanguage, languageOfQuestion, type Language } from './function-words.ts'
import { type Kind, kindOf } from './kinds.ts'
import { resolveReference } from './resolve-reference.ts'
import { stemOf } from './stem.ts'
import type { AnswerRequest } from '@app/ports/answerer.ts'

/** A word of a question that evidence may say; `weight` is how much it says of what is asked. */
export type AskedTerm = {
  word: string
  stem: string
  weight: number
  is_by_kind: boolean
  is_name: boolean
  is_light: boolean
}
export type ReadQuestion = {
  /** The question without courtesies, its pronoun replaced by what it means. */
  text: string
  /** A short answer is wished for. */
  is_brief: boolean
  terms: AskedTerm[]
  kind: Kind
  asked_by: string
  /** Counted thing in “how many …”. */
  counted: string | undefined
  /** “How much …”, which is measured. */
  is_quantity: boolean
  /** “Who was the director?” */
  asks_identity: boolean
  question_words: ReadonlySet<string>
  title_stems: ReadonlySet<string>
  /** It asks about the show or its host. */
  is_about_show: boolean
  language: Language
  intent: 'ask' | 'repeat'
  /** Stems of an answer in a few words, where a model gave one. */
  answer_stems?: ReadonlySet<string>
}

const LIGHT = 0.2
/**
 * Weight of words for actions and qualities: people put those in words of their own, and name things by their names.
 */
const NOT_OF_THING = 0.8
/** Weight of words that a follow-up leaves unsaid. */
const FROM_BEFORE = 0.6
const NAME_FROM_ANSWER = 0.5
/** A long question is looked up by so many words. */
const TERMS = 40
const FEW_TERMS = 2

/** Words that many questions have, whatever they are about. */
const LIGHT_STEMS = new Set(
  `mean name past back moment currently way use turn become know part kind number place people person year many first whole really best good big new old long time tell find keep call need try word answer question`
    .split(' ')
    .map((word) => stemOf(word, 'en'))
    .concat(
      'tag leute jahr mal teil art namen wort frage lang alt neu stammen kommen'
        .split(' ')
        .map((word) => stemOf(word, 'de')),
    ),
)
const ABOUT_SHOW =
  /\b(?:show|podcast|channel|series|host|you|your|yourself|sendung|moderator\p{L}*|euch|du|émission|programa|programma)\b/iu
const LEANING =
  /^(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\b|\b(?:he|him|his|she|her|it|its|they|them|their|that|this|there|er|ihn|sie|ihr|das|dort|il|elle|ils|elles|él|ella|ellos|lui|lei|loro|ele|ela|hij|zij|daar)\b/iu
const MEASURES = /\bhow much\b|\bwie ?viel\b|\bcuánta?o?\b|\bcombien de\b|\bquant[ao]\b/iu
const IDENTITY = /\bwho(?: is|’s|'s| was| are| were)\b(?! \p{L}+ing\b)/iu
const REPEAT =
  /^(?:(?:sorry|pardon|wait|what|hm)[,.?! ]+)*(?:(?:can|could|would) you )?(?:please )?(?:say (?:that|it) again|repeat (?:that|it)|what did you (?:just )?say|come again|wie bitte|sag das (?:bitte )?noch ?(?:ein)?mal|was hast du gerade gesagt|répète|repite|ripeti)\b[^\p{L}]*(?:please|bitte|again|just now)?[^\p{L}]*$/iu

/** Terms of a question, with those of earlier turns if it leans on them. */
export function readQuestion({
  question,
  language: tag,
  title,
  turns,
  lines,
  interrupted_position,
}: Pick<AnswerRequest, 'question' | 'language' | 'title' | 'turns' | 'lines' | 'interrupted_position'>): ReadQuestion {
  const { text: asked, is_brief } = withoutCourtesy(question.normalize('NFC').trim())
  const usual = knownLanguage(tag)
  const language = languageOfQuestion(wordsOf(asked), usual)
  const last = turns.at(-1)
  const text = last && language === 'en' ? resolveReference(asked, last) : asked
  const { kind, asked_by } = kindOf(text)
  const own = termsOf(asked, language, asked_by)
  const meant = termsOf(text, language, asked_by).map((term) => ({ ...term, weight: term.weight * FROM_BEFORE }))
  const leans = leansOnTurn(asked, text, own, language)
  const before = leans ? termsBefore({ turns, lines, interrupted_position }, usual, kind, own) : meant
  const known = new Set(own.map(({ stem }) => stem))
  const terms = [...own, ...before.filter(({ stem }) => !known.has(stem))]
  return {
    text: leans && last ? `${last.question} ${asked}` : text,
    is_brief,
    terms: terms.toSorted((a, b) => b.weight - a.weight).slice(0, TERMS),
    kind,
    asked_by,
    counted: kind === 'number' ? countedIn(text, asked_by, language) : undefined,
    title_stems: stemsOf(title, usual),
    is_quantity: MEASURES.test(text),
    asks_identity: IDENTITY.test(text),
    question_words: new Set(wordsOf(text).map((word) => word.replace(/['’]s$/u, ''))),
    is_about_show: ABOUT_SHOW.test(text),
    language,
    intent: REPEAT.test(question.trim()) ? 'repeat' : 'ask',
  }
}

/** A question of which something is left out that no pronoun stands for: “And how many?” */
function leansOnTurn(asked: string, resolved: string, own: readonly AskedTerm[], language: Language): boolean {
  if (resolved !== asked) return false
  const leaning = language === 'en' ? GOING_ON : LEANING
  return own.every(({ is_light }) => is_light) || (leaning.test(asked) && own.length <= FEW_TERMS)
}
const GOING_ON = /^(?:and|but|so|what about|how about)\b/iu

function countedIn(text: string, asked_by: string, language: Language): string | undefined {
  const after = text.slice(text.toLowerCase().indexOf(asked_by) + asked_by.length)
  const [noun] = stemsOf(after.trim().split(/\s+/).slice(0, 3).join(' '), language)
  return noun !== undefined && COMPARATIVE.test(noun) ? undefined : noun
}

const COMPARATIVE = /^(?:more|less|long|large|small|old|big|fast|\p{L}+er)$/iu

/** The words of a text that say what it is about, as stems, each once. */
export function stemsOf(text: string, language: Language): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => isTelling(word, language))
      .map((word) => stemOf(word, language)),
  )
}

export function isTelling(word: string, language: Language): boolean {
  const bare = word.replace(/['’]\p{L}{1,2}$/u, '')
  return (bare.length > 1 || /\d/.test(bare)) && !isFunctionWord(bare, language) && !isFunctionWord(word, language)
}

function termsOf(text: string, language: Language, asked_by: string): AskedTerm[] {
  const byKind = stemsOf((asked_by.match(/\p{L}+/gu) ?? []).filter((word) => ASKS_KIND.test(word)).join(' '), language)
  const parts = partsOfNames(text, language)
  const category = categoryIn(text, language)
  const words = new Map(wordsOf(text).map((word) => [stemOf(word, language), word]))
  return [...stemsOf(text, language)].map((stem) => {
    const is_by_kind = byKind.has(stem)
    const is_light = (LIGHT_STEMS.has(stem) || stem === category) && !is_by_kind
    const usual = is_by_kind || isOfThing(stem, text, language) ? 1 : NOT_OF_THING
    return {
      word: words.get(stem) ?? stem,
      stem,
      weight: is_light ? LIGHT : (parts.get(stem) ?? usual),
      is_by_kind,
      is_name: parts.has(stem),
      is_light,
    }
  })
}

/** Category in “which instrument …” and “what kind of wood …”: the answer is one, and need not repeat the word. */
function categoryIn(text: string, language: Language): string | undefined {
  const word = CATEGORY.exec(text)?.groups?.['word']
  return word === undefined ? undefined : [...stemsOf(word, language)][0]
}
const CATEGORY =
  /(?<!\p{L})(?:which|what|welche[nmrs]?|quel(?:le)?s?|qué|cuál|quale?|welke?) (?:(?:kind|sort|type|art|tipo|type) (?:of |von |de |di )?)?(?<word>\p{L}+)/iu
/** Words that ask for a kind of answer: “tall” for a length, which need not be said with it. */
const ASKS_KIND =
  /^(?:old|long|tall|high|deep|far|wide|big|thick|heavy|weighs?|fast|slow|quick(?:ly)?|hot|cold|warm|temperature|costs?|pay|paid|earn|worth|charge|price|salary|wage|year|day|month|date|century|time|colou?r|profession|occupation|job|trade|often|frequently|alt|lang|hoch|tief|weit|breit|groß|dick|schwer|schnell|teuer|kostete?|verdien\p{L}*|temperatur|farbe|beruf|jahr|oft|coûte|couleur|année|edad|cuesta|costó|color|año|costa|colore|anno|custa|cor|ano|kost|kleur|jaar)$/u

function termsBefore(
  { turns, lines, interrupted_position }: Pick<AnswerRequest, 'turns' | 'lines' | 'interrupted_position'>,
  language: Language,
  kind: Kind,
  own: readonly AskedTerm[],
): AskedTerm[] {
  const last = turns.at(-1)
  const termOf =
    (weight: number, is_name = false) =>
    (stem: string) => ({ word: stem, stem, weight, is_by_kind: false, is_name, is_light: false })
  if (last) {
    const asked = termsOf(last.question, language, kindOf(last.question).asked_by).filter(
      ({ is_by_kind }) => !is_by_kind,
    )
    return [
      ...asked.map((term) => ({ ...term, weight: term.weight * FROM_BEFORE })),
      ...[...stemsOf(namesIn(last.answer).join(' '), language)].map(termOf(NAME_FROM_ANSWER, true)),
    ]
  }
  // “Why?” asks about what was just said.
  if (own.length > 0 || kind === 'open') return []
  const line = lines.find(({ position }) => position === interrupted_position)
  return [...stemsOf(line?.text ?? '', language)].map(termOf(FROM_BEFORE))
}

/** Names, by the words of each, which count as one word together. */
function partsOfNames(text: string, language: Language): Map<string, number> {
  const names = text.match(language === 'de' ? NAME_OF_SEVERAL : NAME) ?? []
  return new Map(
    names.flatMap((name) => {
      const stems = [...stemsOf(name, language)]
      return stems.map((stem) => [stem, 1 / stems.length] as const)
    }),
  )
}
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]+(?:\s+(?:(?:von|van|de|der|la|du|di)\s+)?\p{Lu}[\p{L}’'-]+)*/gu
/** Names in a language with a capital letter for every noun: two of them in a row. */
const NAME_OF_SEVERAL = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]+(?:\s+(?:von\s+)?\p{Lu}[\p{L}’'-]+)+/gu

function namesIn(text: string): string[] {
  return text.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? []
}

/** True if a word names a thing: German writes these with a capital letter. In other languages it is unknown. */
function isOfThing(stem: string, text: string, language: Language): boolean {
  if (language !== 'de') return true
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => stemOf(word, language) === stem)
  return words.length === 0 || words.some((word) => /^\p{Lu}/u.test(word))
}
