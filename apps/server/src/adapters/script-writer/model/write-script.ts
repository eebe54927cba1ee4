import { charactersOf, SCRIPT_MAX_CHARS, type WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { LanguageModelError, type LanguageModel } from '#ports/language-model.ts'
import { ScriptWriterError, type ScriptWriter, type WritingRequest, type WrittenScript } from '#ports/script-writer.ts'
import { countWords } from '../count-words.ts'
import { chapterTitle } from '../chapter-title.ts'
import { shorterNote } from '../shorter-note.ts'
import { wishesOf } from '../wishes-of.ts'
import { checkLines, type CheckedSegment } from './check-lines.ts'
import { aliasesOf, materialOf, pickPassages, type Aliases } from './material.ts'
import { outlineInstructions, outlinePrompt, segmentInstructions, segmentPrompt } from './prompts.ts'
import { outlineSchema, segmentSchema, type Outline } from './schemas.ts'

type Tools = Parameters<ScriptWriter['write']>[1] & { input_tokens: number }
type Desk = {
  model: LanguageModel
  request: WritingRequest
  tools: Tools
  aliases: Aliases
  outline: Outline
  words: number
  allowed: string[]
}

const NEAR = 0.1
/** The share of the input budget for the outline, whose prompt holds most of the sources. */
const OUTLINE_SHARE = 0.35
const MOST_OUTLINE_TOKENS = 60_000
const OUTLINE_RESPONSE_TOKENS = 6_000
const RESPONSE_TOKENS_PER_WORD = 4
const LEAST_RESPONSE_TOKENS = 3_000
/** A script has about as many words as its sources, and some that connect them. */
const WORDS_PER_SOURCE_WORD = 1.3
const WORDS_OF_CONNECTION = 120
const LINES_SHOWN = 6
const MOST_BORROWED = 12
/** How many segments are rewritten because the script is too long or too short. */
const MOST_REVISIONS = 3
const ENDS_EARLY_NOTE = 'The script ends early: it reached what one script may cost.'
const DAY_OVER_NOTE = 'The script ends early.'
const NOTHING_SENTENCE = 'There is not enough readable text in these sources to write a script from.'

export async function writeScript(model: LanguageModel, request: WritingRequest, tools: Tools): Promise<WrittenScript> {
  const requested = wishesOf(request).words
  const words = request.sources.length > 0 ? Math.min(requested, maxWordsOf(request)) : requested
  tools.onProgress({ stage: 'outlining' })
  const aliases = aliasesOf(request.sources)
  const outline = await writeOutline(model, { request, words, aliases, tools })
  const allowed = [request.persona.name, request.channel.title, ...request.sources.map(({ title }) => title)]
  const desk = { model, request, tools, aliases, outline, words, allowed }
  const { segments, cut } = await writeSegments(desk)
  tools.onProgress({ stage: 'checking' })
  if (cut === undefined) await reviseLengths(desk, segments)
  const lines = withinLimit(
    speakerOneFirst(segments.flatMap(({ lines }, at) => chaptered(lines, outline.segments[at]?.heading))),
  )
  return { lines, note: cut ?? noteOf(lines, requested) }
}

function maxWordsOf({ sources }: WritingRequest): number {
  const words = sources.flatMap(({ passages }) => passages).reduce((sum, { text }) => sum + countWords(text), 0)
  if (words === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  return Math.round(words * WORDS_PER_SOURCE_WORD + WORDS_OF_CONNECTION)
}

/** Generates the outline; scales its word counts to the length of the script and drops unknown passages. */
async function writeOutline(
  model: LanguageModel,
  { request, words, aliases, tools }: Pick<Desk, 'request' | 'words' | 'aliases' | 'tools'>,
): Promise<Outline> {
  const shown = await pickPassages(request, Math.min(MOST_OUTLINE_TOKENS, tools.input_tokens * OUTLINE_SHARE))
  const { value } = await model.generate({
    instructions: outlineInstructions(request.speakers),
    prompt: outlinePrompt(request, materialOf(request.sources, new Set(shown), aliases), words),
    schema: outlineSchema,
    max_output_tokens: OUTLINE_RESPONSE_TOKENS,
    signal: tools.signal,
  })
  const planned = value.segments.reduce((sum, segment) => sum + Math.max(1, segment.words), 0)
  const segments = value.segments.map((segment) => ({
    ...segment,
    words: Math.round((Math.max(1, segment.words) * words) / planned),
  }))
  return {
    segments: segments.map((segment) => ({
      ...segment,
      passage_ids: segment.passage_ids.filter((alias) => aliases.passageOf(alias)),
    })),
  }
}

/** Writes the segments in order; later ones make up for words that earlier ones have too many or too few. */
async function writeSegments(desk: Desk): Promise<{ segments: CheckedSegment[]; cut?: string }> {
  const { outline, words, tools } = desk
  const segments: CheckedSegment[] = []
  for (const [at, { words: planned }] of outline.segments.entries()) {
    tools.onProgress({ stage: 'writing', part: at + 1, of: outline.segments.length })
    const left = words - wordsIn(segments)
    const plannedLeft = outline.segments.slice(at).reduce((sum, segment) => sum + segment.words, 0)
    try {
      segments.push(
        await writeSegment(desk, segments, at, Math.max(30, Math.round((planned * left) / Math.max(1, plannedLeft)))),
      )
    } catch (error) {
      const cut = wordsIn(segments) > words / 2 ? cutBy(error) : undefined
      if (cut === undefined) throw error
      return { segments, cut }
    }
  }
  return { segments }
}

/** The note for a script that was cut because a budget is used up; undefined for any other error. */
function cutBy(error: unknown): string | undefined {
  if (!(error instanceof LanguageModelError)) return undefined
  if (error.failure === 'day') return `${DAY_OVER_NOTE} ${error.message}`
  return error.failure === 'budget' ? ENDS_EARLY_NOTE : undefined
}

/** Writes a segment, and once more when it has facts that its passages do not support; keeps the better one. */
async function writeSegment(
  desk: Desk,
  before: readonly CheckedSegment[],
  at: number,
  words: number,
): Promise<CheckedSegment> {
  const first = await generateSegment(desk, { before, at, words })
  if (first.mistakes.length === 0) return first
  try {
    const second = await generateSegment(desk, { before, at, words, mistakes: first.mistakes })
    return second.mistakes.length < first.mistakes.length ? second : first
  } catch (error) {
    if (error instanceof LanguageModelError) return first
    throw error
  }
}

type SegmentOptions = { before: readonly CheckedSegment[]; at: number; words: number; mistakes?: readonly string[] }

async function generateSegment(
  { model, request, tools, aliases, outline, allowed }: Desk,
  { before, at, words, mistakes }: SegmentOptions,
): Promise<CheckedSegment> {
  const passages = passagesFor(outline, at, aliases)
  const { value } = await model.generate({
    instructions: segmentInstructions(request.speakers),
    prompt: segmentPrompt({
      request,
      outline,
      at,
      words,
      mistakes,
      material: materialOf(request.sources, new Set(passages), aliases),
      recaps: before.map(({ recap }) => recap),
      last_lines: before.flatMap(({ lines }) => lines).slice(-LINES_SHOWN),
    }),
    schema: segmentSchema,
    max_output_tokens: Math.max(LEAST_RESPONSE_TOKENS, words * RESPONSE_TOKENS_PER_WORD),
    signal: tools.signal,
  })
  return checkLines(value, { speakers: request.speakers, aliases, passages, allowed })
}

/** The passages of a segment. One without any opens or closes the script: it gets a few of all the others. */
function passagesFor({ segments }: Outline, at: number, { passageOf }: Aliases): Passage[] {
  const own = segments[at]?.passage_ids ?? []
  const aliases =
    own.length > 0 ? own : segments.flatMap(({ passage_ids }) => passage_ids.slice(0, 2)).slice(0, MOST_BORROWED)
  return aliases.flatMap((alias) => passageOf(alias) ?? [])
}

/** Rewrites the segments that are furthest off their length, until the script has its length. */
async function reviseLengths(desk: Desk, segments: CheckedSegment[]): Promise<void> {
  const tried = new Set<number>()
  for (let revision = 0; revision < MOST_REVISIONS; revision++) {
    const off = desk.words - wordsIn(segments)
    if (Math.abs(off) <= desk.words * NEAR) return
    const at = furthestOff(desk.outline, segments, { off, tried })
    const segment = segments[at]
    if (!segment) return
    tried.add(at)
    const words = Math.max(30, wordsIn([segment]) + off)
    const rewritten = await generateSegment(desk, { before: segments.slice(0, at), at, words, mistakes: [] }).catch(
      (error: unknown) => {
        if (error instanceof LanguageModelError) return undefined
        throw error
      },
    )
    const isBetter =
      rewritten &&
      Math.abs(off - (wordsIn([rewritten]) - wordsIn([segment]))) < Math.abs(off) &&
      rewritten.mistakes.length <= segment.mistakes.length
    if (isBetter) segments[at] = rewritten
  }
}

function furthestOff(
  outline: Outline,
  segments: readonly CheckedSegment[],
  { off, tried }: { off: number; tried: ReadonlySet<number> },
): number {
  const lacks = segments.map((segment, at) =>
    tried.has(at)
      ? Number.NEGATIVE_INFINITY
      : Math.sign(off) * ((outline.segments[at]?.words ?? 0) - wordsIn([segment])),
  )
  return lacks.indexOf(Math.max(...lacks.filter((lack) => lack > Number.NEGATIVE_INFINITY)))
}

function wordsIn(segments: readonly Pick<CheckedSegment, 'lines'>[]): number {
  return segments.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + countWords(text), 0)
}

/** Starts a chapter at the first line of a segment, where its heading is usable as a title. */
function chaptered(lines: WrittenLine[], heading = ''): WrittenLine[] {
  const chapter = chapterTitle(heading)
  return lines.map((line, index) => (index === 0 && chapter ? { ...line, chapter } : line))
}

/** Swaps the speakers where necessary, so that the first line is speaker 1's. */
function speakerOneFirst(lines: WrittenLine[]): WrittenLine[] {
  if (lines[0]?.speaker !== 2) return lines
  return lines.map((line) => ({ ...line, speaker: line.speaker === 1 ? 2 : 1 }))
}

function withinLimit(lines: WrittenLine[]): WrittenLine[] {
  const fitting = [...lines]
  while (charactersOf(fitting) > SCRIPT_MAX_CHARS) fitting.pop()
  return fitting
}

function noteOf(lines: readonly WrittenLine[], requested: number): string | undefined {
  const words = wordsIn([{ lines: [...lines] }])
  return words < requested * (1 - NEAR) ? shorterNote(words, requested) : undefined
}
