import type { WishesRead, WrittenLine } from '@app/domain/scripts'
import type { ConcurrencyLimit } from '@app/runtime/limit-concurrency.ts'
import type { LanguageModelError } from '@app/ports/language-model.ts'
import type { WritingRequest, WritingTools } from '@app/ports/script-writer.ts'
import type { LineChecks } from './check-line.ts'
import { closestPassage } from './closest-passage.ts'
import type { KeptLine, LineKeeper } from './line-keeper.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import type { Quotations } from './quote-in-turn.ts'

/** A script while it is written. */
export type Desk = {
  request: WritingRequest
  wishes: WishesRead
  /** The number of words to aim at. */
  words: number
  names: readonly [string, string]
  instructions: string
  prompt: string
  /** Chapters with the numbers of their passages, where the sources were too long for a prompt. */
  plan: string | undefined
  /** The most tokens of an answer. */
  room: number
  checks: LineChecks
  worthOf(passage: NumberedPassage): number
  keeper: LineKeeper
  quotations: Quotations
  tools: WritingTools
  /** Limits the requests for single lines that run at once. */
  inTurn: ConcurrencyLimit
}

/** The tolerance of a script's length. */
export const NEAR = 0.1
/** A line that ends with the words of a source. */
const QUOTATION = /[“„«「].+[”“»」]$/su
const ENDS_EARLY_NOTE = 'The script ends early: it reached what one script may cost.'
const DAY_OVER_NOTE = 'The script ends early.'
const CONTEXT_FULL_SENTENCE = 'The script ends early: this model cannot hold a longer one in mind.'
const REFUSED_SENTENCE = 'The model refused to write on, and the rest quotes the sources.'
export const WEAK_SENTENCE = 'Too few lines of the model held, and the rest quotes the sources.'

/** Within half of the tolerance, as long as no other is given. */
export const isLongEnough = ({ keeper, words }: Desk, near = NEAR / 2): boolean => keeper.words() >= words * (1 - near)

/** A line as a model has it in mind: with its passage and its speaker, and not where it is a quotation. */
export function withContext(
  line: WrittenLine,
  { names, passages }: { names: readonly [string, string]; passages: readonly NumberedPassage[] },
): KeptLine {
  if (QUOTATION.test(line.text)) return { line, context: undefined }
  const number = aboutOf(line, passages)?.number
  return { line, context: `${number === undefined ? '' : `[${number}] `}${names[line.speaker - 1]}: ${line.text}` }
}

/** Takes the lines above as a person has changed them. Those that nobody changed keep their context, which is not read again. */
export async function takeEdits({ keeper, tools, names, checks: { passages } }: Desk): Promise<void> {
  const edits = await tools.findEdits?.()
  if (!edits) return
  const known = new Map(keeper.all().map((each) => [`${each.line.speaker} ${each.line.text}`, each]))
  const lines = edits.lines.map(
    (line) => known.get(`${line.speaker} ${line.text}`) ?? withContext(line, { names, passages }),
  )
  keeper.edit(lines, edits.replaced)
}

/** The lines that are missing, about passages that no line is about. */
export function planFor(desk: Desk, { only_asks }: { only_asks: boolean }): PlannedLine[] {
  const { keeper, checks, request, wishes, words, worthOf } = desk
  const used = new Set(keeper.all().flatMap(({ line }) => aboutOf(line, checks.passages) ?? []))
  const unused = checks.passages.filter((passage) => !used.has(passage))
  return planLines({
    passages: unused.length > 0 ? unused : checks.passages,
    worthOf,
    words: Math.max(0, words - keeper.words()),
    speakers: request.speakers,
    wishes,
    only_asks,
    goes_on: used.size > 0 || keeper.all().length > 0,
    seed: request.seed,
  })
}

type Cited = { text: string; passage_ids: readonly string[] }

/** The part of a cited passage that a line is about. */
export function aboutOf(
  { text, passage_ids }: Cited,
  passages: readonly NumberedPassage[],
): NumberedPassage | undefined {
  const cited = passages.filter(({ passage }) => passage_ids.includes(passage.passage_id))
  return closestPassage(text, cited) ?? cited[0]
}

/**
 * A quotation of a passage in place of a line that did not hold; false where all of it was quoted. In a script of another
 * language than its sources' there are none, unless `is_last_resort`.
 */
export function addQuotation(
  { keeper, quotations, checks }: Desk,
  { about, speaker, planned }: { about: NumberedPassage; speaker: 1 | 2; planned: object },
  is_last_resort: boolean,
): boolean {
  const isForeign = checks.translated_from !== undefined && !is_last_resort
  const text = isForeign ? undefined : quotations.next(about)
  if (text === undefined) return false
  keeper.counts.quoted += 1
  keeper.add({ speaker, text, passage_ids: [about.passage.passage_id] }, { kind: 'tell', context: undefined, planned })
  return true
}

/** Quotations up to the length of the script; false where there is nothing to quote. */
export function quoteTheRest(desk: Desk): boolean {
  const { checks, keeper } = desk
  if (checks.passages.length === 0) return false
  const alone: Desk = { ...desk, request: { ...desk.request, speakers: 1 } }
  let before: number
  do {
    before = keeper.counts.quoted
    for (const planned of planFor(alone, { only_asks: true }))
      if (planned.about && !isLongEnough(desk))
        addQuotation(desk, { about: planned.about, speaker: keeper.nextSpeaker(), planned }, true)
  } while (keeper.counts.quoted > before && !isLongEnough(desk))
  return keeper.all().length > 0
}

/**
 * The note of a script that a failure of the model ends: with the lines that are there where a budget or the context is used
 * up, with quotations where the model writes nothing. Undefined where there is no script, or another attempt may write it.
 */
export function endedBy({ failure, message }: LanguageModelError, desk: Desk): string | undefined {
  if (failure === 'refused') return quoteTheRest(desk) ? REFUSED_SENTENCE : undefined
  if (failure === 'unusable') return quoteTheRest(desk) ? WEAK_SENTENCE : undefined
  if (desk.keeper.all().length === 0) return undefined
  if (failure === 'day') return `${DAY_OVER_NOTE} ${message}`
  if (failure === 'rejected') return CONTEXT_FULL_SENTENCE
  return failure === 'budget' ? ENDS_EARLY_NOTE : undefined
}
