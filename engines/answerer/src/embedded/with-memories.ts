import { conversationLimits } from '@app/domain/conversations'
import type { AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { knownLanguage } from './function-words.ts'

type Memory = AnswerRequest['memories'][number]

const NAME = /^You want to be called (?<name>.+)\.$/u
const SHORT = /\b(?:short|shorter|brief)\b/iu

/**
 * Adapts an answer to the hosts' memories of the listener: fewer lines for those who like them short, their name before
 * it, and one thing that has to do with the question. Memories are stored in English, so other languages leave them
 * out.
 */
export function withMemories(lines: readonly DraftLine[], { memories, language }: AnswerRequest): DraftLine[] {
  if (memories.length === 0 || knownLanguage(language) !== 'en') return [...lines]
  const isShort = memories.some(({ kind, text }) => kind === 'preference' && SHORT.test(text))
  const [first, ...others] = isShort ? lines.slice(0, 1) : lines
  if (!first) return []
  const asked = memories.find(({ kind }) => kind === 'open_question')
  const named = memories.find(({ text }) => NAME.test(text))
  const fact = memories.find(({ kind, text }) => kind === 'fact' && !NAME.test(text))
  const greeted = named ? before(first, `${NAME.exec(named.text)?.groups?.['name']}, here it is.`, named) : first
  if (asked) return [before(greeted, 'Last time you asked about this, and nobody knew.', asked), ...others]
  if (!fact) return [greeted, ...others]
  const last = others.at(-1) ?? greeted
  const told = after(last, `You told us that ${fact.text.charAt(0).toLowerCase()}${fact.text.slice(1)}`, fact)
  return others.length > 0 ? [greeted, ...others.slice(0, -1), told] : [told]
}

function before(line: DraftLine, words: string, memory: Memory): DraftLine {
  if (words.length + 1 + line.text.length > conversationLimits.line_characters) return line
  const moved = line.memory_marks.map(([from, to]): [number, number] => [
    from + words.length + 1,
    to + words.length + 1,
  ])
  return {
    ...line,
    text: `${words} ${line.text}`,
    citations: [...line.citations, citationOf(memory)],
    memory_marks: [[0, words.length], ...moved],
  }
}

function after(line: DraftLine, words: string, memory: Memory): DraftLine {
  const from = line.text.length + 1
  if (from + words.length > conversationLimits.line_characters) return line
  return {
    ...line,
    text: `${line.text} ${words}`,
    citations: [...line.citations, citationOf(memory)],
    memory_marks: [...line.memory_marks, [from, from + words.length]],
  }
}

const citationOf = ({ memory_id, text }: Memory): DraftLine['citations'][number] => ({
  kind: 'memory',
  memory_id,
  text,
})
