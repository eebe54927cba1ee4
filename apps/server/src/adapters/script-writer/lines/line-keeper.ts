import { charactersOf, SCRIPT_MAX_CHARS, type LineCounts, type LineFault, type WrittenLine } from '@app/domain/scripts'
import type { WritingTools } from '#ports/script-writer.ts'
import { countWords } from '../count-words.ts'
import type { LineKind } from './plan-lines.ts'

/** Words in one step of the progress. */
const STEP_WORDS = 100

type Options = {
  /** Lines that are there already. */
  written: readonly KeptLine[]
  /** The number of words to aim at. */
  aim: number
  speakers: 1 | 2
  tools: WritingTools
}

/** `context`: the line as the model has it in mind; undefined for a quotation, which a model would imitate. */
export type KeptLine = { line: WrittenLine; context: string | undefined }

export type LineKeeper = {
  counts: LineCounts
  /** All lines, with the questions that wait for their answer. */
  all(): readonly KeptLine[]
  words(): number
  nextSpeaker(): 1 | 2
  otherThan(speaker: 1 | 2): 1 | 2
  /** The chapter begins with the next line. */
  beginChapter(title: string): void
  /** A question waits until the line that answers it; all else is handed over at once. */
  add(line: WrittenLine, about: { kind: LineKind; context: string | undefined }): void
  /** Takes back the questions that wait, because their answer could not be written. */
  dropQuestions(): void
  /** Counts a line that the check refused. */
  refuse(fault: LineFault): void
}

/** Keeps the lines that hold, in their order, and hands them over; one that was handed over stays as it is. */
export function lineKeeper({ written, aim, speakers, tools }: Options): LineKeeper {
  const kept: KeptLine[] = [...written]
  const questions: KeptLine[] = []
  const chapters = new Set(written.flatMap(({ line }) => line.chapter ?? []))
  const counts: LineCounts = { lines: written.length, again: 0, faults: {}, quoted: 0 }
  let chapter: string | undefined

  const wordsIn = (lines: readonly KeptLine[]) => lines.reduce((sum, { line }) => sum + countWords(line.text), 0)
  const all = () => [...kept, ...questions]
  const otherThan = (speaker: 1 | 2) => (speakers === 2 && speaker === 1 ? 2 : 1)

  function report(): void {
    const of = Math.max(1, Math.ceil(aim / STEP_WORDS))
    const words = wordsIn(kept)
    const part = Math.min(of, 1 + Math.floor(words / STEP_WORDS))
    tools.onProgress({
      stage: 'writing',
      part,
      of,
      words,
      aim,
      counts: { ...counts, faults: { ...counts.faults } },
    })
  }

  function handOver(line: KeptLine): void {
    kept.push(line)
    counts.lines += 1
    tools.onLine?.(line.line)
    report()
  }

  report()
  return {
    counts,
    all,
    words: () => wordsIn(all()),
    nextSpeaker: () => otherThan(all().at(-1)?.line.speaker ?? 2),
    otherThan,
    beginChapter(title) {
      if (!chapters.has(title) && all().length > 1) chapter = title
    },
    add(line, { kind, context }) {
      if (charactersOf([...all().map((each) => each.line), line]) > SCRIPT_MAX_CHARS) return
      const entry = { line: { ...line, ...(chapter && { chapter }) }, context }
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
    refuse(fault) {
      counts.again += 1
      counts.faults[fault] = (counts.faults[fault] ?? 0) + 1
    },
  }
}
