import { conversationLimits } from '@app/domain/conversations'
import { cutText, formatDuration, languageOf } from '@app/domain/text'
import { inThirdPerson, isFirstPerson } from '@app/script-writer/sentences/in-third-person.ts'
import type { AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { type Evidence, speaksOfAuthor } from './evidence.ts'
import { knownLanguage, type Language } from './function-words.ts'
import { saysKind } from './kinds.ts'
import { phrases, type Phrases } from './phrases.ts'
import { closeness } from './concepts.ts'
import { type ReadQuestion, stemsOf } from './read-question.ts'

/** Longer lines are shortened to the sentences that answer. */
const WHOLE_LINE = 200
const AUTHOR = { name: 'The author', is_many: true }
/** A line that begins like this cannot be understood without the one before. */
const LEANS =
  /^(?:(?:and|but|so|or|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s+)?(?:he|she|they|his|her|their|it|its|that|this|these|those|er|sie|es|das|dies\p{L}*|il|elle|ils|elles|él|ella|ellos|lui|lei|loro|ele|ela|eles|hij|zij|ze|dat)(?!\p{L})/iu

/** The line that says what a piece of evidence says, and by whom. */
export function lineFrom(
  evidence: Evidence,
  question: ReadQuestion,
  request: AnswerRequest,
  isFirst: boolean,
): DraftLine {
  return {
    speaker: request.speaker_names.length < 2 ? 1 : evidence.place === 'source' ? whoseTurn(request) : evidence.speaker,
    text: shortened(framed(evidence, telling(evidence, question, request), request, isFirst)),
    citations: [evidence.citation],
    memory_marks: [],
  }
}

/** Says when the episode comes to it, and not what it says then. */
export function lineAboutLater(
  { citation, speaker }: Pick<Evidence, 'citation' | 'speaker'>,
  request: AnswerRequest,
): DraftLine {
  const start_ms = citation.kind === 'line' ? citation.start_ms : 0
  const { later } = phrases[knownLanguage(request.language)]
  const text = later(formatDuration(start_ms / 1_000))
  return { speaker: request.speaker_names.length < 2 ? 1 : speaker, text, citations: [citation], memory_marks: [] }
}

/** It begins with “she”, and the one before says whom of the question that means. */
export function leansOn(evidence: Evidence, before: Evidence, { terms }: ReadQuestion, language: Language): boolean {
  const missing = terms.filter(({ stem, is_by_kind }) => !is_by_kind && !says(evidence, stem, language))
  return LEANS.test(evidence.sentences[0] ?? '') && missing.some(({ stem }) => says(before, stem, language))
}

function says({ stems }: Evidence, stem: string, language: Language): boolean {
  return [...stems].some((said) => closeness(stem, said, language) > 0)
}

/** The host who speaks at the place of the interruption. */
function whoseTurn({ lines, interrupted_position }: AnswerRequest): 1 | 2 {
  return lines.find(({ position }) => position === interrupted_position)?.speaker ?? 1
}

/** The sentences of a line that answer: all of a short one, of a long one the best with what follows it. */
function telling({ sentences }: Evidence, { terms, kind, answer_stems }: ReadQuestion, request: AnswerRequest): string {
  const whole = sentences.join(' ')
  if (whole.length <= WHOLE_LINE || sentences.length < 2) return whole
  const language = knownLanguage(request.language)
  const worths = sentences.map((sentence) => {
    const stems = [...stemsOf(sentence, language)]
    const said = terms.filter(({ stem }) => stems.some((each) => closeness(stem, each, language) > 0))
    const isAnswer = answer_stems && [...answer_stems].every((stem) => stems.includes(stem))
    return (
      (isAnswer ? terms.length : 0) +
      said.length +
      (kind !== 'open' && saysKind(sentence, kind) ? 1 : 0) -
      (sentence.endsWith('?') ? 1 : 0)
    )
  })
  const best = worths.indexOf(Math.max(...worths))
  const from = best > 0 && LEANS.test(sentences[best] ?? '') ? best - 1 : best
  let text = sentences.slice(from, best + 1).join(' ')
  for (const next of sentences.slice(best + 1)) {
    if (text.length + next.length >= WHOLE_LINE) break
    text = `${text} ${next}`
  }
  return text
}

function framed(evidence: Evidence, text: string, request: AnswerRequest, isFirst: boolean): string {
  const language = knownLanguage(request.language)
  const { opening, again, source, author, quotes, earlier } = phrases[language]
  const { place, citation } = evidence
  if (place === 'heard')
    return isFirst
      ? `${wasAnswered(evidence, request) ? again : oneOf(opening[request.tone], request.question)} ${withoutReaction(text, phrases[language])}`.trim()
      : text
  if (citation.kind === 'episode') return `${earlier(citation.title)} ${withoutReaction(text, phrases[language])}`
  if (place !== 'source') return text
  if (!speaksOfAuthor(text)) return `${source} ${text}`
  if ((languageOf(text) ?? language) === 'en' && isFirstPerson(text, AUTHOR))
    return `${source} ${inThirdPerson(text, AUTHOR)}`
  return `${author} ${quotes[0]}${text}${quotes[1]}`
}

/** One of its sentences was an answer in this conversation. */
function wasAnswered({ sentences }: Evidence, { turns }: AnswerRequest): boolean {
  return turns.some(({ answer }) =>
    sentences.some((sentence) => sentence.length > LEAST_REST && answer.includes(sentence)),
  )
}

/** The same for the same question: an answer that is made again has the same words. */
function oneOf(phrasesOfTone: readonly string[], question: string): string {
  const sum = [...question].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return phrasesOfTone[sum % phrasesOfTone.length] ?? ''
}

/** Removes the opening that answers the other host and not the listener: “Exactly.”, “On purpose?”, “And then …”. */
function withoutReaction(text: string, { joining }: Pick<Phrases, 'joining'>): string {
  const rest = text.replace(REACTION, '').replace(joining, '')
  return rest.length < LEAST_REST ? text : rest.charAt(0).toUpperCase() + rest.slice(1)
}
const LEAST_REST = 20
const REACTION =
  /^(?:(?:exactly|right|true|indeed|of course|absolutely|precisely|wow|oh|really|genau|richtig|stimmt|klar|natürlich|ach|wirklich|exactement|tout à fait|exacto|claro|esatto|certo|exato|precies)(?:[.!?]\s+|,\s+)|(?:[^\s?.!]+\s+){0,3}[^\s?.!]+\?\s+)/iu

function shortened(text: string): string {
  return cutText(text, conversationLimits.line_characters - 1)
}
