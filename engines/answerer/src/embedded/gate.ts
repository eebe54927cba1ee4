import { closeness } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import { isFunctionWord, type Language } from './function-words.ts'
import { A_NUMBER, withoutMeasures, isOfOtherDimension, isRequired, kindOf, namesSomething, saysKind } from './kinds.ts'
import type { ReadQuestion } from './read-question.ts'
import { stemOf } from './stem.ts'

/**
 * Returns false for evidence that cannot be the answer, however near its words are: it asks itself, says nothing of the kind that is asked
 * for, or counts something else.
 */
export function mayAnswer(evidence: Evidence, question: ReadQuestion): boolean {
  const text = evidence.statements.join(' ')
  if (text === '') return false
  const { kind, question_words, counted } = question
  if (isRequired(kind) && saysKind(text, kind) && kindOf(evidence.asked).kind === kind) return true
  if (isRequired(kind) && !saysKind(text, kind)) return false
  if (kind === 'length' && isOfOtherDimension(text, question.asked_by)) return false
  if (kind === 'name') return namesSomething(text, question_words)
  if (kind === 'person' && question.language === 'en') return namesPerson(text, evidence.place, question)
  if (kind === 'number' && counted !== undefined) return countsAsked(evidence, text, counted, question)
  return true
}

const NOUN_WITHIN = 4

/** A number stands before what is asked for, as in “forty-three wrecks”, or by itself near it, as in “about sixty.” */
function countsAsked(evidence: Evidence, text: string, counted: string, question: ReadQuestion): boolean {
  const { language, is_quantity } = question
  const asked = [counted, ...question.terms.filter(({ is_light }) => !is_light).map(({ stem }) => stem)]
  const isCounted = (word: string) => asked.some((each) => isOfSort(word, each, language))
  const isNear =
    question.title_stems.has(counted) ||
    [evidence.stems, ...evidence.before.slice(0, 1)].some((stems) =>
      [...stems].some((stem) => closeness(counted, stem, language) > 0),
    )
  if (is_quantity && A_SHARE.test(text)) return true
  return clausesOf(withoutMeasures(text)).some((words) =>
    words.some((word, at) => {
      if (!A_NUMBER.test(word) || /^(?:one|ein\p{L}*|une?|un[oa]?|u[mn]a?)$/iu.test(word)) return false
      const after = words.slice(at + 1, at + 1 + NOUN_WITHIN).filter((each) => !A_NUMBER.test(each))
      const [next] = after
      if (after.some(isCounted)) return true
      const isBare = next === undefined || isFunctionWord(next.toLowerCase(), language)
      return isNear && (isBare || is_quantity)
    }),
  )
}

function clausesOf(text: string): string[][] {
  return text.split(/[.,;:!?()]+(?=\s|$)/u).map((clause) => clause.match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? [])
}

/** Share of something, which answers “how much”: “ninety-seven percent”. */
const A_SHARE = /%|\bper ?cent\b|\b(?:half|a third|a quarter|two thirds|three quarters)\b/iu

/** “passengers” are people, and so are “volunteers”. */
function isOfSort(word: string, counted: string, language: Language): boolean {
  return (
    closeness(counted, stemOf(word, language), language) > 0 ||
    (PEOPLE.has(counted) && (/^people$/iu.test(word) || PERSONS.test(word)) && !NO_PERSON.test(word))
  )
}
const PEOPLE = new Set(
  'person people human mensch leute employee worker staff guest visitor member passenger customer'
    .split(' ')
    .flatMap((word) => [stemOf(word, 'en'), stemOf(word, 'de')]),
)
const PERSONS = /^\p{L}{2,}(?:ers|ors|eers|ists|ians|men|women|folk|ants|ees)$/iu

/** The name or the role of somebody whom the question does not name. */
function namesPerson(text: string, place: Evidence['place'], question: ReadQuestion): boolean {
  const { question_words, asks_identity } = question
  const isNew = (name: string) =>
    name.split(/\s+/).some((word) => {
      const bare = word.toLowerCase().replace(/['’]s$/u, '')
      return !question_words.has(bare) && !isFunctionWord(bare, 'en')
    })
  if ((text.match(NAMES) ?? []).some(isNew)) return true
  const [, agent] = AGENT.exec(text) ?? []
  if ((agent !== undefined && isNew(agent)) || saysSubject(text, question, isNew)) return true
  if (asks_identity) return IS_A.test(text)
  if (place === 'source' && /\bI\b/u.test(text)) return true
  return (text.match(ROLES) ?? []).some((role) => !NO_PERSON.test(role) && isNew(role))
}
const NAMES =
  /(?<=[\p{Ll},;:“] )(?<!(?<!\p{L})(?:in|at|near|on|until|since|from|of) )\p{Lu}[\p{L}’'-]+|(?<!\p{L})\p{Lu}\p{Ll}+ (?:(?:of|von|van|de) )?\p{Lu}\p{Ll}+/gu
/** “Every ship paid its keepers” names who paid them: something new stands before the verb that is asked about. */
function saysSubject(text: string, { text: asked }: ReadQuestion, isNew: (word: string) => boolean): boolean {
  const [, verb = ''] = WHO_DID.exec(asked) ?? []
  if (verb === '' || isFunctionWord(verb.toLowerCase(), 'en')) return false
  const stem = stemOf(verb.toLowerCase(), 'en')
  return clausesOf(text).some((words) => {
    const at = words.findIndex((word) => stemOf(word.toLowerCase(), 'en') === stem)
    return words.slice(0, Math.max(0, at)).some((word) => /^\p{L}{3,}$/u.test(word) && isNew(word))
  })
}
const WHO_DID = /\bwho (?:\p{L}+ly )?(\p{L}+)/iu
/** The agent of a passive: “were paid by the ships”. */
const AGENT =
  /\b(?:is|are|was|were|be|been|being)\b[^.!?;]{0,60}?\bby (?:(?:the|an?|his|her|their|its|our|some|many|two|three) )?(\p{L}+)/iu
const IS_A = /\b(?:is|was|were|are|became) (?:an?|the|my|his|her|their)\b/iu
const ROLES =
  /\b(?:\p{L}{3,}(?:ers?|ors?|eers?|ists?|ians?|m[ae]n|wom[ae]n|smiths?)|people|queen|king|captain|council|company|crew|school|class|pupils?|students?|children|boys?|girls?|nuns?|monks?|army|soldiers|town|city|family|mayor|aunt|uncle|wife|husband|son|daughter|team|club|government|ministry|board|police|army|nobody|no one|everybody)\b/giu
const NO_PERSON =
  /^(?:other|after|under|never|ever|over|winter|summer|water|paper|number|river|later|either|former|order|letter|another|whether|rather|together|better|matter|power|tower|weather|corner|border|offer|answer|dinner|per|her|for|or|nor|floor|door|colour|color|harbour|harbor|motor|tractor|meter|metre|copper|silver|timber|leather|rubber|butter|sugar|cover|finger|shoulder|centre|center|quarter|computer|transformer|mirror|error|major|minor|september|october|november|december|longer|older|bigger|larger|smaller|higher|lower|cheaper|faster|slower|earlier|easier|harder|deeper|wider|stronger|newer|younger|consider|remember|enter|wonder|discover|deliver|gather|suffer|wander|human|woman)s?$/iu
