import { conversationLimits, type Citation } from '@app/domain/conversations'
import { unsupportedFacts } from '@app/domain/scripts'
import { splitSentences } from '@app/domain/text'
import type { AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { FINISHED, FORMAT } from '@app/script-writer/lines/check-line.ts'
import { cleanLine } from '@app/script-writer/lines/clean-line.ts'
import type { HeardLine } from '@app/script-writer/lines/hear-line.ts'
import { closeness } from '../embedded/concepts.ts'
import { knownLanguage } from '../embedded/function-words.ts'
import { stemsOf } from '../embedded/read-question.ts'
import type { Material } from './pick-material.ts'

/** A sentence has support if at least so much of what it says is in what it cites; words of the question may make up for the rest. */
const LEAST_SUPPORT = { cited: 0.34, with_question: 0.5 }

/** A line of a model without the sentences that the cited passages do not bear out; undefined where none is left. */
export function checkLine(
  { speaker, text }: HeardLine,
  cited: readonly Material[],
  request: AnswerRequest,
): DraftLine | undefined {
  const passages = cited.filter(({ place }) => place !== 'later')
  const evidence = passages.filter(({ place }) => place !== 'memory')
  const line: DraftLine = { speaker: hostOf(speaker, passages, request), text: '', citations: [], memory_marks: [] }
  for (const sentence of splitSentences(cleanLine(text))) {
    const on = [evidence, passages].find((some) => holds(sentence, some, request))
    if (!on) continue
    const from = line.text === '' ? 0 : line.text.length + 1
    if (from + sentence.length > conversationLimits.line_characters) break
    line.text = `${line.text} ${sentence}`.trim()
    const isRemembered = on !== evidence
    if (isRemembered) line.memory_marks.push([from, line.text.length])
    const own = on.filter(({ place }) => (place === 'memory') === isRemembered)
    line.citations.push(...own.map(({ citation }) => citation).filter((each) => !line.citations.includes(each)))
  }
  return line.text === '' ? undefined : line
}

function holds(sentence: string, passages: readonly Material[], request: AnswerRequest): boolean {
  const { question, speaker_names } = request
  const says = passages.map(({ text, citation }) => `${titleOf(citation)} ${text}`)
  return (
    passages.length > 0 &&
    FINISHED.test(sentence) &&
    !FORMAT.test(sentence) &&
    unsupportedFacts(sentence, says, speaker_names).every(({ kind }) => kind === 'name') &&
    unsupportedFacts(sentence, says, [question, ...speaker_names]).length === 0 &&
    supportOf(sentence, says, request) >= LEAST_SUPPORT.cited &&
    supportOf(sentence, [...says, question], request) >= LEAST_SUPPORT.with_question
  )
}

const titleOf = (citation: Citation): string => (citation.kind === 'episode' ? citation.title : '')

/** The share of the telling words of a sentence that are in the texts, as themselves or in words close to them: none in another language. */
function supportOf(sentence: string, texts: readonly string[], request: AnswerRequest): number {
  const language = knownLanguage(request.language)
  const said = [...stemsOf(sentence, language)]
  const known = [...stemsOf(texts.join(' '), language)]
  if (said.length === 0) return 1
  return said.filter((stem) => known.some((each) => closeness(stem, each, language) > 0)).length / said.length
}

/** The named host; where none is named, the one who said what is cited. */
function hostOf(speaker: HeardLine['speaker'], cited: readonly Material[], { speaker_names }: AnswerRequest): 1 | 2 {
  if (speaker_names.length < 2) return 1
  return speaker === 1 || speaker === 2 ? speaker : (cited[0]?.speaker ?? 1)
}
