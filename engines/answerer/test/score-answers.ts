import type { Citation } from '@app/domain/conversations'
import type { Answerer, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { phrases } from '#embedded/phrases.ts'
import { answerOf, nameOf, type PlantedEpisode, requestOf } from './planted-episode.ts'

export type Figures = {
  answerable: number
  /** Number of these that cite the right line. */
  right: number
  unanswerable: number
  refused: number
  /** Citations of what was not given, and lines that say what their citations do not. */
  invented: number
  /** Faults, for people to read. */
  faults: string[]
}

/** Puts the questions of episodes to an answerer: the embedded one or a language model. */
export async function scoreAnswers(
  answerer: Answerer,
  episodes: readonly PlantedEpisode[],
  mostly = MOSTLY.as_it_stands,
): Promise<Figures> {
  const figures: Figures = { answerable: 0, right: 0, unanswerable: 0, refused: 0, invented: 0, faults: [] }
  for (const episode of episodes)
    for (const [question, answered_by] of episode.questions) {
      const request = requestOf(episode, question)
      const { lines, outcome } = await answerOf(answerer, request)
      const cited = lines.flatMap(({ citations }) => citations.map(nameOf))
      const isRight = answered_by.split(' ').some((name) => cited.includes(name))
      const isRefused = outcome === 'refused' && lines.length === 0
      const invented = lines.filter((line) => !isSupported(line, request, mostly))
      figures.invented += invented.length
      if (answered_by) figures.answerable++
      else figures.unanswerable++
      if (answered_by && isRight) figures.right++
      if (!answered_by && isRefused) figures.refused++
      if (invented.length > 0 || !(answered_by ? isRight : isRefused))
        figures.faults.push(
          `${episode.title}: ${question} [${answered_by || 'refuse'}] ${cited.join(' ') || '–'} ${lines.map(({ text }) => text).join(' | ')}`,
        )
    }
  return figures
}

/** Every line cites something that was given; its numbers and most of its words are in there. */
export function isSupported({ text, citations }: DraftLine, request: AnswerRequest, mostly: number): boolean {
  if (citations.length === 0 || !citations.every((citation) => isGiven(citation, request))) return false
  const given = citations.map((citation) => citation.text).join(' ')
  const titles = citations.map((citation) => (citation.kind === 'episode' ? citation.title : '')).join(' ')
  const known = new Set(wordsIn(`${given} ${titles} ${FRAME}`))
  const words = wordsIn(text.replace(/\d+:\d\d/, ''))
  const numbers = words.filter((word) => /\d/.test(word))
  const said = words.filter((word) => known.has(word)).length
  return numbers.every((number) => known.has(number)) && said >= words.length * mostly
}

/** Share of an answer's words that its citations have: for sentences as they stand, and for a model’s own. */
export const MOSTLY = { as_it_stands: 0.85, in_own_words: 0.5 }
/** Phrases that hosts can use around their citations. */
const FRAME = Object.values(phrases)
  .flatMap(({ opening, again, source, author, earlier, later }) => [
    ...Object.values(opening).flat(),
    again,
    source,
    author,
    earlier(''),
    later(''),
  ])
  .join(' ')

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function isGiven(citation: Citation, { lines, passages, earlier, persona, channel, memories }: AnswerRequest): boolean {
  if (citation.kind === 'line')
    return lines.some(
      ({ utterance_id, start_ms, text }) =>
        utterance_id === citation.utterance_id && start_ms === citation.start_ms && text === citation.text,
    )
  if (citation.kind === 'source')
    return passages.some(({ passage_id, text }) => passage_id === citation.passage_id && text === citation.text)
  if (citation.kind === 'episode')
    return earlier.some(({ utterance_id, text }) => utterance_id === citation.utterance_id && text === citation.text)
  if (citation.kind === 'persona')
    return [persona.overview, channel.description].some((text) => text.includes(citation.text))
  return memories.some(({ memory_id, text }) => memory_id === citation.memory_id && text === citation.text)
}
