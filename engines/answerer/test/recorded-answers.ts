import { z } from 'zod'
import { LanguageModelError, type LanguageModel } from '@app/ports/language-model.ts'
import { nameOf, type PlantedEpisode, requestOf } from './planted-episode.ts'

/**
 * Answers of a model to the questions of planted episodes. Each sentence names its host and its citations as questions
 * do (`L3`), since the short names in prompts change with the ranking. No sentence: not answered. A name alone: that
 * comes later.
 */
const Sentence = z.tuple([z.literal([1, 2]), z.string(), z.string()])
const Recording = z.strictObject({
  /** Model that gave the answers and the date, or a note that they were written by hand. */
  of: z.string(),
  answers: z.record(z.string(), z.record(z.string(), z.union([z.array(Sentence), z.string()]))),
})
export type Recording = z.infer<typeof Recording>
export const readRecording = (json: string): Recording => Recording.parse(JSON.parse(json))

const PASSAGE = /^\[(?<id>\d+)\] \([^)]*\) (?<text>.*)$/gmu
const NOT_GIVEN = '99'

/** A model that gives the recorded answers, whatever the passages are called in the prompt. */
export function replayingModel({ of, answers }: Recording, episodes: Record<string, PlantedEpisode>): LanguageModel {
  return {
    name: of,
    async *streamText({ prompt }) {
      const [name = '', episode] =
        Object.entries(episodes).find(([, { title }]) => prompt.includes(`<episode>\n${title}\n`)) ?? []
      const question = /<question>\n(?<asked>[\s\S]*?)\n<\/question>/u.exec(prompt)?.groups?.['asked'] ?? ''
      const answer = answers[name]?.[question]
      if (!episode || answer === undefined)
        throw new LanguageModelError(`nothing is recorded for “${question}”`, { failure: 'refused' })
      const idOf = (label: string) => idsIn(prompt, episode).get(label) ?? NOT_GIVEN
      if (typeof answer === 'string') yield `[${idOf(answer)}] We come to that later.`
      else if (answer.length === 0) yield '[0] Nothing answers this.'
      else for (const sentence of answer) yield rowOf(sentence, idOf)
    },
  }
}

function rowOf([speaker, text, labels]: z.infer<typeof Sentence>, idOf: (label: string) => string): string {
  const numbers = labels.split(' ').filter(Boolean).map(idOf)
  return `${numbers.map((number) => `[${number}]`).join('')} Speaker ${speaker}: ${text}\n`
}

/** Names of passages in a prompt by label: the passage whose words the text of the label has. */
function idsIn(prompt: string, episode: PlantedEpisode): Map<string, string> {
  const { lines, passages, earlier, persona, channel } = requestOf(episode, '')
  const texts = [
    ...lines.map((line) => ({ text: line.text, citation: { kind: 'line' as const, ...line } })),
    ...passages.map((passage) => ({ text: passage.text, citation: { kind: 'source' as const, ...passage } })),
    ...earlier.map((line) => ({ text: line.text, citation: { kind: 'episode' as const, ...line } })),
    ...[persona.overview, channel.description].map((text) => ({ text, citation: { kind: 'persona' as const, text } })),
  ]
  const shown = [...prompt.matchAll(PASSAGE)].map(({ groups }) => ({ id: '', text: '', ...groups }))
  return new Map(
    texts
      .toReversed()
      .flatMap(({ text, citation }) =>
        shown.filter((passage) => text.includes(passage.text)).map(({ id }) => [nameOf(citation), id] as const),
      ),
  )
}
