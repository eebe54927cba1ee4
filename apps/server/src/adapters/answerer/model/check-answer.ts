import type { Citation } from '@app/domain/conversations'
import { conversationLimits } from '@app/domain/conversations'
import { plainText } from '@app/domain/text'
import type { AnswerRequest, DraftLine } from '#ports/answerer.ts'
import { sureFacts } from '../../script-writer/model/sure-facts.ts'
import { closeness } from '../embedded/concepts.ts'
import { knownLanguage } from '../embedded/function-words.ts'
import { stemsOf } from '../embedded/read-question.ts'
import type { ModelAnswer } from './answer-prompt.ts'
import type { Material, RememberedMaterial } from './pick-material.ts'

type Given = { request: AnswerRequest; material: readonly Material[]; remembered: readonly RememberedMaterial[] }
type Sentence = { text: string; citations: Citation[] }

/** A sentence has support if at least so much of what it says is in what it cites; words of the question may make up for the rest. */
const LEAST_SUPPORT = { cited: 0.34, with_question: 0.5 }
const MARKUP = /\*\*|__|`|^#+\s/gu
const NAME_BEFORE = /^\s*(?:speaker|host|co-host) ?[12]?\s*:\s*/iu
const STAGE_DIRECTION = /\s*[[(*][^\])*]{1,40}[\])*]\s*/gu

/** The lines of a model's answer without the sentences that nothing given supports; those are cut before they are spoken. */
export function checkAnswer({ lines }: ModelAnswer, given: Given): DraftLine[] {
  return lines
    .flatMap(({ speaker, sentences }) => {
      const supported = sentences.flatMap((sentence) => checkSentence(sentence, given))
      return supported.length > 0 ? [lineOf(hostOf(speaker, given), supported)] : []
    })
    .slice(0, conversationLimits.answer_lines)
}

function checkSentence(
  { text: written, based_on }: ModelAnswer['lines'][number]['sentences'][number],
  { request, material, remembered }: Given,
): Sentence[] {
  const text = plainText(written)
    .replaceAll(STAGE_DIRECTION, ' ')
    .replace(NAME_BEFORE, '')
    .replaceAll(MARKUP, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const named = new Set(based_on.map((name) => name.trim().toUpperCase()))
  const cited = material.filter(({ name, evidence }) => named.has(name) && evidence.place !== 'later')
  const memories = remembered.filter(({ name }) => named.has(name))
  const citations = [...cited.map(({ evidence }) => evidence.citation), ...memories.map(({ citation }) => citation)]
  const says = [
    ...cited.map(({ evidence: { sentences, citation } }) => `${titleOf(citation)} ${sentences.join(' ')}`),
    ...memories.map(({ citation }) => citation.text),
  ]
  const isSupported =
    /[\p{L}\p{N}]/u.test(text) &&
    citations.length > 0 &&
    sureFacts(text, says, [request.question, ...request.speaker_names]).length === 0 &&
    supportOf(text, says, request) >= LEAST_SUPPORT.cited &&
    supportOf(text, [...says, request.question], request) >= LEAST_SUPPORT.with_question
  return isSupported ? [{ text, citations }] : []
}

const titleOf = (citation: Citation): string => (citation.kind === 'episode' ? citation.title : '')

/** The share of the telling words of a sentence that are in the texts, as themselves or in words close to them. */
function supportOf(sentence: string, texts: readonly string[], request: AnswerRequest): number {
  const language = knownLanguage(request.language)
  const said = [...stemsOf(sentence, language)]
  const known = [...stemsOf(texts.join(' '), language)]
  if (said.length === 0) return 1
  return said.filter((stem) => known.some((each) => closeness(stem, each, language) > 0)).length / said.length
}

function hostOf(speaker: number, { request }: Given): 1 | 2 {
  return speaker === 2 && request.speaker_names.length > 1 ? 2 : 1
}

/** One line of several sentences, within the length of a line, with marks where it speaks of what is remembered. */
function lineOf(speaker: 1 | 2, sentences: readonly Sentence[]): DraftLine {
  const line: DraftLine = { speaker, text: '', citations: [], memory_marks: [] }
  for (const { text, citations } of sentences) {
    const from = line.text === '' ? 0 : line.text.length + 1
    if (from > 0 && from + text.length > conversationLimits.line_characters) break
    line.text = `${line.text} ${text}`.trim().slice(0, conversationLimits.line_characters)
    line.citations.push(...citations.filter((citation) => !line.citations.includes(citation)))
    if (citations.some(({ kind }) => kind === 'memory')) line.memory_marks.push([from, line.text.length])
  }
  return line
}
