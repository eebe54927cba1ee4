import {
  lineFaults,
  reportWishes,
  type LineCounts,
  type LineFault,
  type WishesRead,
  type WrittenLine,
} from '@app/domain/scripts'
import { languageOf } from '@app/domain/text'
import { LanguageModelError } from '#ports/language-model.ts'
import { ScriptWriterError, type WritingRequest, type WritingTools, type WrittenScript } from '#ports/script-writer.ts'
import { countWords } from '../count-words.ts'
import { joinTurns } from '../model/check-lines.ts'
import { worthOf } from '../model/material.ts'
import { cutBy } from '../model/segments.ts'
import { tellable } from '../model/tellable.ts'
import { ABILITIES, citedOf, maxWordsOf, NOTHING_SENTENCE, withinLimit } from '../model/write-script.ts'
import { shorterNote } from '../shorter-note.ts'
import { wishesOf } from '../wishes-of.ts'
import type { LineChecks } from './check-line.ts'
import { lineInstructions, linePrompt } from './line-prompt.ts'
import { numberPassages } from './numbered-passages.ts'
import { lineSession, type LineModel, type LineSession } from './line-session.ts'
import { type PlannedLine, planLines, tellerOf } from './plan-lines.ts'
import { suggestFromLines } from './suggest-from-lines.ts'

/** The share of the context for the sources; the lines themselves and the instructions need the rest. */
const SOURCES_SHARE = 0.5
/** A part of the context that no script fills. */
const MOST_SOURCE_TOKENS = 24_000
const NEAR = 0.1
const ONLY_ASKS_SENTENCE = 'This model is small: it only asks, and the sources answer in their own words.'
const CONTEXT_FULL_SENTENCE = 'The script ends early: this model cannot hold a longer one in mind.'
/** Lines in one step of the progress. */
const STEP_LINES = 5

/** Writes a script line by line: the program says who speaks about which passage, the model ends the line, and it is checked. */
export async function writeByLines(
  model: LineModel,
  asked: WritingRequest,
  tools: WritingTools,
): Promise<WrittenScript> {
  tools.onProgress({ stage: 'outlining' })
  const wishes = wishesOf(asked)
  const { only_asks = false } = model
  const { request, computed } = tellable(asked)
  const words = Math.min(wishes.words, maxWordsOf(request))
  const max_tokens = Math.min(MOST_SOURCE_TOKENS, SOURCES_SHARE * (model.context_tokens ?? MOST_SOURCE_TOKENS))
  const passages = await numberPassages(request, { exclude: wishes.exclude, max_tokens })
  if (passages.length === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  const worth = await worthOf(request)
  const planned = planLines({
    passages,
    worthOf: ({ passage }) => worth.get(passage) ?? 0,
    words,
    speakers: request.speakers,
    wishes,
    only_asks,
    seed: request.seed,
  })
  const names = namesOf(request)
  const checks = checksOf(request, { passages, names, wishes, only_asks })
  const about = { request, wishes, names }
  const session = lineSession(model, {
    instructions: lineInstructions(about),
    prompt: linePrompt(about, passages),
    names,
    checks,
    seed: request.seed,
    signal: tools.signal,
  })
  const takesTurns = only_asks && request.speakers === 2 && tellerOf(wishes) === undefined
  const { written, cut } = await writePlanned(planned, session, { words, takesTurns, onProgress: tools.onProgress })
  tools.onProgress({ stage: 'checking' })
  const lines = withinLimit(joinTurns(written, request.speakers))
  if (lines.length === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  const outcome = { lines, words: wordsIn(lines), speakers: request.speakers, short_because: cut }
  return {
    lines,
    note: noteOf(session.counts, {
      words: outcome.words,
      requested: wishes.words,
      only_asks,
      cut,
    }),
    computed: citedOf(computed, lines),
    wish_report: reportWishes(wishes, outcome, ABILITIES),
    suggestions: await suggestFromLines(only_asks || cut ? undefined : session, {
      passages,
      checks,
      lines,
      channel: request.channel.title,
    }),
  }
}

type Writing = {
  words: number
  /** Speakers alternate over the lines that were written; the planned ones are ignored. */
  takesTurns: boolean
  onProgress: WritingTools['onProgress']
}

/**
 * The lines that hold, until the script is long enough, or a budget or the model's context is used up: `cut` says so. A
 * question goes with the answer that could not be written.
 */
async function writePlanned(
  planned: readonly PlannedLine[],
  session: LineSession,
  { words, takesTurns, onProgress }: Writing,
): Promise<{ written: WrittenLine[]; cut: string | undefined }> {
  const of = Math.ceil(planned.length / STEP_LINES)
  const lines: { line: PlannedLine; text: string }[] = []
  let cut: string | undefined
  for (const [at, line] of planned.entries()) {
    if (at % STEP_LINES === 0) onProgress({ stage: 'writing', part: at / STEP_LINES + 1, of })
    if (wordsIn(lines) >= words * (1 - NEAR / 2) && line.kind !== 'sum_up') continue
    try {
      const text = await session.write(line)
      const before = lines.at(-1)?.line
      if (text !== undefined) lines.push({ line, text })
      else if (line.kind === 'tell' && before?.kind === 'ask' && before.about === line.about) lines.pop()
    } catch (error) {
      cut = lines.length > 0 ? endedBy(error) : undefined
      if (cut === undefined) throw error
      break
    }
  }
  if (lines.at(-1)?.line.kind === 'ask') lines.pop()
  const written = lines.map(({ line: { speaker, chapter, about }, text }, at) => ({
    speaker: takesTurns ? (at % 2 === 0 ? (1 as const) : (2 as const)) : speaker,
    text,
    passage_ids: [about.passage.passage_id],
    ...(chapter && { chapter }),
  }))
  return { written, cut }
}

/** The note of a script that ends early; undefined for errors that leave none. */
function endedBy(error: unknown): string | undefined {
  const isFull = error instanceof LanguageModelError && error.failure === 'rejected'
  return isFull ? CONTEXT_FULL_SENTENCE : cutBy(error)
}

function namesOf({ persona, co_host }: WritingRequest): [string, string] {
  const one = persona.name || 'Host'
  const two = co_host?.name || 'Co-host'
  return [one, two === one ? `${two} 2` : two]
}

type Checked = Pick<LineChecks, 'passages' | 'only_asks'> & { names: readonly string[]; wishes: WishesRead }

function checksOf({ channel, sources }: WritingRequest, { passages, names, wishes, only_asks }: Checked): LineChecks {
  const text = passages.map((passage) => passage.text).join(' ')
  return {
    passages,
    allowed: [...names, channel.title, wishes.focus, ...sources.map(({ title }) => title)],
    exclude: wishes.exclude,
    language: wishes.language?.code ?? languageOf(text),
    only_asks,
  }
}

const wordsIn = (lines: readonly { text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + countWords(text), 0)

/** "31 lines, 9 written again: 5 repeated, 3 not in the source, 1 copied. 2 quote their source." */
function noteOf(
  { lines, again, quoted, faults }: LineCounts,
  {
    words,
    requested,
    only_asks,
    cut,
  }: { words: number; requested: number; only_asks: boolean; cut: string | undefined },
): string {
  const reasons = Object.entries(faults)
    .toSorted(([, a], [, b]) => b - a)
    .map(([fault, count]) => `${count} ${lineFaults[fault as LineFault]}`)
  return [
    `${lines} lines, ${again} written again${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`,
    only_asks
      ? ONLY_ASKS_SENTENCE
      : quoted > 0
        ? `${quoted} quote their source, because no line of the model held.`
        : '',
    cut ?? (words < requested * (1 - NEAR) ? shorterNote(words, requested) : ''),
  ]
    .filter(Boolean)
    .join(' ')
}
