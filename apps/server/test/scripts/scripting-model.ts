import { says, type ModelRequest, type ModelReply } from './language-model-server.ts'

type Shown = { id: string; source: string; text: string }
type Line = { speaker: number; text: string; passage_ids: string[] }

const PASSAGE = /<passage id="(\w+)"[^>]*>([\s\S]*?)<\/passage>/g
const SEGMENTS = 5
const TALK = [
  'And that is worth a moment of our time, I think.',
  'Let us stay with it a little longer, shall we?',
  'I had to read that twice before I believed it.',
  'You can almost see it in front of you.',
]

export const isOutlineQuestion = ({ instructions }: ModelRequest): boolean =>
  instructions.includes('Your task now is the outline')

/** The passages of a question, under the sources that it names. */
export function shownPassages({ prompt }: Pick<ModelRequest, 'prompt'>): Shown[] {
  return prompt
    .split('<source title="')
    .slice(1)
    .flatMap((part) => {
      const source = part.slice(0, part.indexOf('"'))
      return [...part.matchAll(PASSAGE)].map(([, id = '', text = '']) => ({ id, source, text }))
    })
}

/** A model that follows its instructions: plans from all passages and speaks their sentences in turns. */
export function obedientModel(question: ModelRequest): ModelReply {
  return says(JSON.stringify(isOutlineQuestion(question) ? outlineOf(shownPassages(question)) : segmentOf(question)))
}

export function outlineOf(passages: Shown[]): object {
  const size = Math.ceil(passages.length / SEGMENTS) || 1
  const parts = Array.from({ length: Math.max(1, Math.ceil(passages.length / size)) }, (_, index) =>
    passages.slice(index * size, (index + 1) * size),
  )
  return {
    segments: parts.map((part, index) => ({
      heading: `Part ${index + 1}`,
      points: 'What it says.',
      words: 100,
      passage_ids: part.map(({ id }) => id),
    })),
  }
}

/** A segment with `share` of the requested words. */
export function segmentOf(question: ModelRequest, share = 1): { lines: Line[]; recap: string } {
  const words = share * Number(/Length: (\d+) words/.exec(question.prompt)?.[1] ?? 100)
  const isAlone = question.prompt.includes('<speakers>1</speakers>')
  const lines: Line[] = []
  const count = () => lines.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const speaker = () => (isAlone ? 1 : 1 + (lines.length % 2))
  const sentences = shownPassages(question).flatMap(({ id, text }) =>
    text
      .replaceAll(/\[\d+\]|https?:\S+/g, '')
      .split(/(?<=[.!?]) /)
      .map((sentence) => ({ id, sentence })),
  )
  for (const { id, sentence } of sentences)
    if (count() + sentence.split(' ').length <= words && !/ignore|assistant|banana|pirate/i.test(sentence))
      lines.push({ speaker: speaker(), text: sentence, passage_ids: [id] })
  for (let index = 0; count() < words - 5; index++)
    lines.push({ speaker: speaker(), text: TALK[index % TALK.length] ?? '', passage_ids: [] })
  return { lines, recap: 'What the passages say.' }
}
