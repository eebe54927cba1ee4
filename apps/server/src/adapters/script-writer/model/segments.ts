import type { WishesRead, WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { LanguageModelError, type LanguageModel, type ModelFailure } from '#ports/language-model.ts'
import type { ComputedPassage, ScriptWriter, WritingRequest } from '#ports/script-writer.ts'
import { estimateTokens } from '../../language-model/read-usage.ts'
import { countWords } from '../count-words.ts'
import { checkLines, joinTurns } from './check-lines.ts'
import { cutLines, type Ground } from './cut-lines.ts'
import { materialOf, type Aliases } from './material.ts'
import { segmentInstructions, segmentPrompt } from './prompts.ts'
import { segmentSchema, type Outline } from './schemas.ts'
import { writeOffline } from './write-offline.ts'

/** What a script is written with. */
export type Desk = {
  model: LanguageModel
  request: WritingRequest
  wishes: WishesRead
  tools: Parameters<ScriptWriter['write']>[1]
  aliases: Aliases
  outline: Outline
  words: number
  ground: Ground
  /** How many tokens of passages a prompt may hold, and how many the response may have. */
  room: number
}

/** `wrong` is how many facts no passage supported before they were cut. */
export type WrittenSegment = {
  lines: WrittenLine[]
  recap: string
  wrong: number
  computed: ComputedPassage[]
  is_offline: boolean
}
type Written = { segments: WrittenSegment[]; cut?: string | undefined }

export const NEAR = 0.1
const RESPONSE_TOKENS_PER_WORD = 4
const LEAST_RESPONSE_TOKENS = 3_000
const LEAST_WORDS = 30
const LINES_SHOWN = 6
const MOST_BORROWED = 12
/** How many segments are rewritten because the script is too long or too short. */
const MOST_REVISIONS = 3
/** A segment of which more has to be cut is not worth keeping. */
const MOST_CUT = 1 / 3
const ENDS_EARLY_NOTE = 'The script ends early: it reached what one script may cost.'
const DAY_OVER_NOTE = 'The script ends early.'
/** Failures that the next segment would meet, too. */
const FOR_ALL: readonly ModelFailure[] = ['settings', 'budget', 'day']

/**
 * Writes the segments in order; later ones make up for words that earlier ones have too many or too few. The offline writer
 * writes a segment that the model failed on, up to half of them.
 */
export async function writeSegments(desk: Desk): Promise<Written> {
  const { outline, words, tools } = desk
  const segments: WrittenSegment[] = []
  for (const [at, { words: planned }] of outline.segments.entries()) {
    tools.onProgress({ stage: 'writing', part: at + 1, of: outline.segments.length })
    const left = words - wordsIn(segments)
    const plannedLeft = outline.segments.slice(at).reduce((sum, segment) => sum + segment.words, 0)
    const budget = Math.max(LEAST_WORDS, Math.round((planned * left) / Math.max(1, plannedLeft)))
    try {
      segments.push(await writeSegment(desk, { before: segments, at, words: budget }))
    } catch (error) {
      const cut = wordsIn(segments) > words / 2 ? cutBy(error) : undefined
      if (cut !== undefined) return { segments, cut }
      const offline = canReplace(error) ? await offlineSegment(desk, at, budget) : undefined
      const lost = segments.filter(({ is_offline }) => is_offline).length + 1
      if (!offline || lost > outline.segments.length / 2) throw error
      segments.push(offline)
    }
  }
  return { segments }
}

const canReplace = (error: unknown): boolean => error instanceof LanguageModelError && !FOR_ALL.includes(error.failure)

/** The note for a script that was cut because a budget is used up; undefined for any other error. */
export function cutBy(error: unknown): string | undefined {
  if (!(error instanceof LanguageModelError)) return undefined
  if (error.failure === 'day') return `${DAY_OVER_NOTE} ${error.message}`
  return error.failure === 'budget' ? ENDS_EARLY_NOTE : undefined
}

type Task = { before: readonly WrittenSegment[]; at: number; words: number; mistakes?: readonly string[] }

/**
 * Writes a segment, and once more when it has facts that its passages do not support or says what is to be left out. These
 * sentences are cut, and the version that loses less stays; when little is left, the offline writer writes the segment.
 */
async function writeSegment(desk: Desk, task: Task): Promise<WrittenSegment> {
  const first = await generateSegment(desk, task)
  let cut = cutSegment(desk, first, task.at)
  if (first.mistakes.length > 0) {
    const second = await rewrite(desk, { ...task, mistakes: first.mistakes })
    if (second && second.share <= cut.share) cut = second
  }
  if (cut.share <= MOST_CUT) return cut.segment
  return (await offlineSegment(desk, task.at, task.words)) ?? cut.segment
}

type Checked = Awaited<ReturnType<typeof generateSegment>>
type Cut = { segment: WrittenSegment; share: number }

/** Another version of a segment; undefined if the model fails, since there is one. */
async function rewrite(desk: Desk, task: Task): Promise<Cut | undefined> {
  try {
    return cutSegment(desk, await generateSegment(desk, task), task.at)
  } catch (error) {
    if (error instanceof LanguageModelError) return undefined
    throw error
  }
}

function cutSegment(desk: Desk, checked: Checked, at: number): Cut {
  const { lines, share } = cutLines(checked.lines, desk.ground)
  const passage_ids = passagesFor(desk.outline, at, desk.aliases).map(({ passage_id }) => passage_id)
  const [recap] = cutLines([{ speaker: 1, text: checked.recap, passage_ids }], desk.ground).lines
  const segment = {
    lines: joinTurns(lines, desk.request.speakers),
    recap: recap?.text ?? '',
    wrong: checked.mistakes.length,
    computed: [],
    is_offline: false,
  }
  return { segment, share: lines.length === 0 ? 1 : share }
}

async function offlineSegment(desk: Desk, at: number, words: number): Promise<WrittenSegment | undefined> {
  const { outline, request, ground, tools } = desk
  const passages = passagesFor(outline, at, desk.aliases)
  const part = { passages, words, opens: at === 0, closes: at === outline.segments.length - 1 }
  const written = await writeOffline(request, part, tools)
  if (!written) return undefined
  const { lines } = cutLines(written.lines, { ...ground, has_sources: false })
  return lines.length === 0
    ? undefined
    : { lines, recap: outline.segments[at]?.takeaway ?? '', wrong: 0, computed: written.computed, is_offline: true }
}

async function generateSegment(
  { model, request, wishes, tools, aliases, outline, ground, room }: Desk,
  { before, at, words, mistakes }: Task,
) {
  const passages = withinRoom(passagesFor(outline, at, aliases), room)
  const { value } = await model.generate({
    instructions: segmentInstructions({ speakers: request.speakers, wishes }),
    prompt: segmentPrompt({
      request,
      wishes,
      outline,
      at,
      words,
      mistakes,
      material: materialOf(request.sources, new Set(passages), aliases),
      recaps: before.map(({ recap }) => recap),
      last_lines: before.flatMap(({ lines }) => lines).slice(-LINES_SHOWN),
    }),
    schema: segmentSchema,
    max_output_tokens: Math.min(room, Math.max(LEAST_RESPONSE_TOKENS, words * RESPONSE_TOKENS_PER_WORD)),
    signal: tools.signal,
  })
  const { speakers } = request
  return checkLines(value, { speakers, aliases, passages, allowed: ground.allowed, exclude: ground.exclude })
}

/** The passages of a segment. One without any opens or closes the script: it gets a few of all the others. */
function passagesFor({ segments }: Outline, at: number, { passageOf }: Aliases): Passage[] {
  const own = segments[at]?.passage_ids ?? []
  const aliases =
    own.length > 0 ? own : segments.flatMap(({ passage_ids }) => passage_ids.slice(0, 2)).slice(0, MOST_BORROWED)
  return aliases.flatMap((alias) => passageOf(alias) ?? [])
}

/** The first passages that fit: an outline names the most important ones first. */
function withinRoom(passages: readonly Passage[], room: number): Passage[] {
  let left = room
  return passages.filter(({ text }) => (left -= estimateTokens(text)) >= 0)
}

/** Rewrites the segments that are furthest off their length, until the script has its length. */
export async function reviseLengths(desk: Desk, segments: WrittenSegment[]): Promise<void> {
  const tried = new Set(segments.flatMap(({ is_offline }, at) => (is_offline ? [at] : [])))
  for (let revision = 0; revision < MOST_REVISIONS; revision++) {
    const off = desk.words - wordsIn(segments)
    if (Math.abs(off) <= desk.words * NEAR) return
    const at = furthestOff(desk.outline, segments, { off, tried })
    const segment = segments[at]
    if (!segment) return
    tried.add(at)
    const words = Math.max(LEAST_WORDS, wordsIn([segment]) + off)
    const rewritten = (await rewrite(desk, { before: segments.slice(0, at), at, words }))?.segment
    const isBetter =
      rewritten &&
      Math.abs(off - (wordsIn([rewritten]) - wordsIn([segment]))) < Math.abs(off) &&
      rewritten.wrong <= segment.wrong
    if (isBetter) segments[at] = rewritten
  }
}

function furthestOff(
  outline: Outline,
  segments: readonly WrittenSegment[],
  { off, tried }: { off: number; tried: ReadonlySet<number> },
): number {
  const lacks = segments.map((segment, at) =>
    tried.has(at)
      ? Number.NEGATIVE_INFINITY
      : Math.sign(off) * ((outline.segments[at]?.words ?? 0) - wordsIn([segment])),
  )
  return lacks.indexOf(Math.max(...lacks.filter((lack) => lack > Number.NEGATIVE_INFINITY)))
}

export function wordsIn(segments: readonly Pick<WrittenSegment, 'lines'>[]): number {
  return segments.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + countWords(text), 0)
}
