import { charactersOf, SCRIPT_MAX_CHARS, type LineCounts, type LineFault, type WrittenLine } from '@app/domain/scripts'
import type { WritingTools } from '@app/ports/script-writer.ts'
import { countWords } from '@app/domain/text'
import type { LineKind } from './plan-lines.ts'
import { refusedLines } from './refused-lines.ts'

/** Words in one step of the progress. */
const STEP_WORDS = 100

type Options = {
  /** Lines that are there already. */
  written: readonly KeptLine[]
  /** The number of words to aim at. */
  aim: number
  speakers: 1 | 2
  /** Lines are requested one by one, so that each follows the changes of those above it. */
  follows_edits: boolean
  tools: WritingTools
}

/** `context`: the line as the model has it in mind; undefined for a quotation, which a model would imitate. */
export type KeptLine = { line: WrittenLine; context: string | undefined }
type AddedLine = KeptLine & { planned: object }

export type LineKeeper = {
  counts: LineCounts
  /** A copy of the counts, with examples. */
  countsNow(): LineCounts
  /** All lines as they stand now, with the questions that wait for their answer. */
  all(): readonly KeptLine[]
  /** The same without anybody's changes. */
  handedOver(): WrittenLine[]
  /** Puts edited lines in place of the first `replaced` ones. */
  edit(lines: readonly KeptLine[], replaced: number): void
  words(): number
  nextSpeaker(): 1 | 2
  otherThan(speaker: 1 | 2): 1 | 2
  /** The chapter begins with the next line. */
  beginChapter(title: string): void
  /** A question waits until the line that answers it; all else is handed over at once. `planned`: as it was refused for. */
  add(line: WrittenLine, about: { kind: LineKind; context: string | undefined; planned: object }): void
  /** Takes back the questions that wait, because their answer could not be written. */
  dropQuestions(): void
  /** Counts a line that the check refused; `planned` is the one that it was written for. */
  refuse(fault: LineFault, text: string, planned: object): void
}

/** Keeps the lines that hold, in their order, and hands them over; one that was handed over stays as it is. */
export function lineKeeper({ written, aim, speakers, follows_edits, tools }: Options): LineKeeper {
  const kept: KeptLine[] = [...written]
  const questions: AddedLine[] = []
  let edited: readonly KeptLine[] = []
  let replaced = 0
  const chapters = new Set(written.flatMap(({ line }) => line.chapter ?? []))
  const counts: LineCounts = { lines: written.length, again: 0, faults: {}, quoted: 0 }
  const refused = refusedLines()
  let chapter: string | undefined

  const wordsIn = (lines: readonly KeptLine[]) => lines.reduce((sum, { line }) => sum + countWords(line.text), 0)
  const standing = () => [...edited, ...kept.slice(replaced)]
  const all = () => [...standing(), ...questions]
  const otherThan = (speaker: 1 | 2) => (speakers === 2 && speaker === 1 ? 2 : 1)

  const countsNow = (): LineCounts => ({ ...counts, faults: { ...counts.faults }, examples: refused.all() })

  function report(): void {
    const of = Math.max(1, Math.ceil(aim / STEP_WORDS))
    const words = wordsIn(standing())
    const part = Math.min(of, 1 + Math.floor(words / STEP_WORDS))
    tools.onProgress({
      stage: 'writing',
      part,
      of,
      words,
      aim,
      counts: countsNow(),
      follows_edits,
    })
  }

  function handOver({ planned, ...added }: AddedLine): void {
    kept.push(added)
    counts.lines += 1
    refused.replace(planned, added.line.text)
    tools.onLine?.(added.line)
    report()
  }

  report()
  return {
    counts,
    countsNow,
    all,
    handedOver: () => kept.map(({ line }) => line),
    edit(lines, count) {
      edited = lines
      replaced = count
    },
    words: () => wordsIn(all()),
    nextSpeaker: () => otherThan(all().at(-1)?.line.speaker ?? 2),
    otherThan,
    beginChapter(title) {
      if (!chapters.has(title) && all().length > 1) chapter = title
    },
    add(line, { kind, context, planned }) {
      if (charactersOf([...all().map((each) => each.line), line]) > SCRIPT_MAX_CHARS) return
      const entry = { line: { ...line, ...(chapter && { chapter }) }, context, planned }
      if (chapter) chapters.add(chapter)
      chapter = undefined
      if (kind === 'ask') questions.push(entry)
      else for (const each of [...questions.splice(0), entry]) handOver(each)
    },
    dropQuestions() {
      for (const { line } of questions.splice(0)) {
        if (line.chapter === undefined) continue
        chapters.delete(line.chapter)
        chapter = line.chapter
      }
    },
    refuse(fault, text, planned) {
      refused.add(fault, text, planned)
      counts.again += 1
      counts.faults[fault] = (counts.faults[fault] ?? 0) + 1
    },
  }
}
