import { says, type ModelRequest, type ModelReply } from './language-model-server.ts'
import { scriptSource } from './script-sources.ts'

export type Shown = { number: number; source: string; text: string }

const WORDS_OF_PART = 6
const WORDS_OF_LINE = 14
const CHAPTER_LINES = 12
const TITLES =
  'Title: The long look at it\nTitle: How it came to be\nDescription: How things came to be the way they are, told by two.'
/** Words for a script without sources. */
const OWN_WORDS = wordsOf(
  scriptSource('sleep')
    .passages.map(({ text }) => text)
    .join(' '),
)

export const isAboutTitles = ({ instructions }: ModelRequest): boolean => instructions.startsWith('You name a podcast')
export const isPlan = ({ instructions }: ModelRequest): boolean => instructions.startsWith('You plan a podcast')
export const isMending = ({ prompt }: ModelRequest): boolean => prompt.includes('This line was refused')
export const isScript = (question: ModelRequest): boolean =>
  !isAboutTitles(question) && !isPlan(question) && !isMending(question)

/** The numbered passages of a prompt, below the titles of their sources. */
export function shownPassages({ prompt }: Pick<ModelRequest, 'prompt'>): Shown[] {
  let source = ''
  let before = ''
  return prompt
    .split('These lines are there already:')
    .slice(0, 1)
    .flatMap((part) => part.split('\n'))
    .flatMap((row) => {
      const [, number, text = ''] = /^\[(\d+)\] (.*)$/.exec(row) ?? []
      if (number === undefined) {
        before = row
        return []
      }
      if (before) source = before
      before = ''
      return [{ number: Number(number), source, text }]
    })
}

/** A model that follows its instructions: its lines have words of their passages, and no run of many of them. */
export function obedientModel(question: ModelRequest): ModelReply {
  return says(answerOf(question))
}

export function answerOf(question: ModelRequest): string {
  if (isAboutTitles(question)) return TITLES
  if (isPlan(question))
    return `# The first half\n${shownPassages(question)
      .map(({ number }) => `[${number}]`)
      .join(' ')}`
  if (isMending(question)) return linesOf(question, shownPassages(question), 0).at(-1) ?? 'Nothing.'
  return scriptOf(question).join('\n')
}

/** The rows of a script with `share` of the words that are asked for. */
export function scriptOf(question: ModelRequest, share = 1): string[] {
  const [, asked = '100'] = /(?:Length: about|Go on after them with about) (\d+) words/.exec(question.prompt) ?? []
  const there = question.prompt.split('These lines are there already:')[1] ?? ''
  const told = (there.match(/^\[(\d+)\]/gm) ?? []).map((mark) => Number(/\d+/.exec(mark)?.[0]))
  const passages = shownPassages(question).filter(({ number }) => !told.includes(number))
  const rows: string[] = []
  let [words, since, chapters, source] = [0, 0, 0, '']
  const lines = linesOf(question, passages, there.split('\n').length)
  for (const line of lines) {
    if (words >= share * Number(asked) - WORDS_OF_LINE / 2) break
    const about = passages.find(({ number }) => line.startsWith(`[${number}]`))?.source ?? ''
    since += 1
    if (rows.length > 0 && (about !== source || since > CHAPTER_LINES)) {
      rows.push(`# Part ${(chapters += 1)}`)
      since = 0
    }
    source = about
    rows.push(line)
    words += line.split(': ')[1]?.split(' ').length ?? 0
  }
  return rows
}

/** Lines of all the words that passages have, in turns; the passages of all sources take part early. */
function linesOf({ instructions, prompt }: ModelRequest, passages: readonly Shown[], after: number): string[] {
  const names = [
    /The hosts? (?:are|is) (.+?)(?: \(speaker 1\)|\.)/.exec(instructions)?.[1] ?? 'Host',
    / and (.+?) \(speaker 2\)/.exec(instructions)?.[1],
  ].filter((name) => name !== undefined)
  const total = Number(/(?:Length: about|with about) (\d+) words/.exec(prompt)?.[1] ?? 100)
  const own = passages.map((passage) => ({ ...passage, words: wordsOf(passage.text) }))
  const all = own.reduce((sum, { words }) => sum + words.length, 0)
  const share = Math.min(1, (0.7 * total) / Math.max(1, all))
  const told = own.flatMap(({ number, words }) =>
    inParts(words.slice(0, Math.max(WORDS_OF_PART, Math.ceil(words.length * share)))).map((part) => ({
      mark: `[${number}] `,
      part,
    })),
  )
  const parts =
    passages.length > 0 ? told : inParts(OWN_WORDS.slice(after * WORDS_OF_PART)).map((part) => ({ mark: '', part }))
  return parts.map(({ mark, part }, at) => {
    const ends = at % 4 === 1 && at < parts.length - 1 ? '?' : '.'
    const [one, two, three] = [part.slice(0, 2), part.slice(2, 4), part.slice(4)].map((words) => words.join(' '))
    return `${mark}${names[(at + after) % names.length]}: ${one} and so ${two}, as it was then, with ${three}${ends}`
  })
}

function inParts(words: readonly string[]): string[][] {
  const parts = Array.from({ length: Math.ceil(words.length / WORDS_OF_PART) }, (_, at) =>
    words.slice(at * WORDS_OF_PART, (at + 1) * WORDS_OF_PART),
  )
  return parts.filter(({ length }) => length === WORDS_OF_PART)
}

function wordsOf(text: string): string[] {
  return /ignore|instructions/i.test(text) ? [] : (text.match(/(?<![\p{L}\d'’-])[a-z]{3,}(?![\p{L}\d'’-])/gu) ?? [])
}
