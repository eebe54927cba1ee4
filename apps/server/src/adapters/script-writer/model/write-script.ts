import { charactersOf, reportWishes, SCRIPT_MAX_CHARS, type WishesRead, type WrittenLine } from '@app/domain/scripts'
import type { LanguageModel } from '#ports/language-model.ts'
import {
  ScriptWriterError,
  type ComputedPassage,
  type ScriptWriter,
  type WritingRequest,
  type WrittenScript,
} from '#ports/script-writer.ts'
import { chapterTitle } from '../chapter-title.ts'
import { countWords } from '../count-words.ts'
import { shorterNote } from '../shorter-note.ts'
import { wishesOf } from '../wishes-of.ts'
import { isBorneOut, type Ground } from './cut-lines.ts'
import { aliasesOf, materialOf, pickPassages, type Aliases } from './material.ts'
import { outlineInstructions, outlinePrompt } from './prompts.ts'
import { outlineSchema, type Outline } from './schemas.ts'
import { NEAR, reviseLengths, wordsIn, writeSegments, type WrittenSegment } from './segments.ts'
import { tellable } from './tellable.ts'
import { suggestionsFrom } from './suggestions.ts'

type Tools = Parameters<ScriptWriter['write']>[1] & { input_tokens: number; context_tokens: number | undefined }

/** The share of the input budget for the outline, whose prompt holds most of the sources. */
const OUTLINE_SHARE = 0.35
const MOST_OUTLINE_TOKENS = 60_000
const OUTLINE_RESPONSE_TOKENS = 6_000
/** Of a model with a short context, what goes to the sources in a prompt; the rest is for instructions and the response. */
const CONTEXT_SHARE = 0.4
/** A script has about as many words as its sources, and some that connect them. */
const WORDS_PER_SOURCE_WORD = 1.3
const WORDS_OF_CONNECTION = 120
export const ABILITIES = { has_model: true }
export const NOTHING_SENTENCE = 'There is not enough readable text in these sources to write a script from.'

export async function writeScript(model: LanguageModel, asked: WritingRequest, tools: Tools): Promise<WrittenScript> {
  const wishes = wishesOf(asked)
  const { request, computed } = tellable(asked)
  const words = request.sources.length > 0 ? Math.min(wishes.words, maxWordsOf(request)) : wishes.words
  tools.onProgress({ stage: 'outlining' })
  const aliases = aliasesOf(request.sources)
  const ground = groundOf(request, wishes)
  const outline = await writeOutline(model, { request, wishes, words, aliases, ground, tools })
  const desk = { model, request, wishes, tools, aliases, outline, words, ground, room: contextShareOf(tools) }
  const { segments, cut } = await writeSegments(desk)
  tools.onProgress({ stage: 'checking' })
  if (cut === undefined) await reviseLengths(desk, segments)
  const lines = withinLimit(
    speakerOneFirst(segments.flatMap((segment, at) => chaptered(segment.lines, outline.segments[at]?.heading, ground))),
  )
  const length = { lines, words: wordsIn([{ lines }]), speakers: request.speakers, short_because: cut }
  return {
    lines,
    note: noteOf(segments, { cut, words: length.words, requested: wishes.words }),
    computed: citedOf([...computed, ...segments.flatMap((segment) => segment.computed)], lines),
    wish_report: reportWishes(wishes, length, ABILITIES),
    suggestions: suggestionsFrom(outline, lines, ground),
  }
}

export function maxWordsOf({ sources }: WritingRequest): number {
  const words = sources.flatMap(({ passages }) => passages).reduce((sum, { text }) => sum + countWords(text), 0)
  if (words === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  return Math.round(words * WORDS_PER_SOURCE_WORD + WORDS_OF_CONNECTION)
}

function groundOf({ persona, co_host, channel, sources }: WritingRequest, { exclude, focus }: WishesRead): Ground {
  return {
    passages: sources.flatMap(({ passages }) => passages),
    allowed: [persona.name, co_host?.name ?? '', channel.title, focus, ...sources.map(({ title }) => title)],
    exclude,
    has_sources: sources.length > 0,
  }
}

type Planning = {
  request: WritingRequest
  wishes: WishesRead
  words: number
  aliases: Aliases
  ground: Ground
  tools: Tools
}

/**
 * Generates the outline; scales its word counts to the length of the script, drops unknown passages, and drops a hook, a
 * promise or a question that the sources do not bear out.
 */
async function writeOutline(
  model: LanguageModel,
  { request, wishes, words, aliases, ground, tools }: Planning,
): Promise<Outline> {
  const most = Math.min(MOST_OUTLINE_TOKENS, tools.input_tokens * OUTLINE_SHARE, contextShareOf(tools))
  const shown = await pickPassages(request, most)
  const { value } = await model.generate({
    instructions: outlineInstructions({ speakers: request.speakers, wishes }),
    prompt: outlinePrompt({ request, wishes }, materialOf(request.sources, new Set(shown), aliases), words),
    schema: outlineSchema,
    max_output_tokens: Math.min(OUTLINE_RESPONSE_TOKENS, contextShareOf(tools)),
    signal: tools.signal,
  })
  const planned = value.segments.reduce((sum, segment) => sum + Math.max(1, segment.words), 0)
  const trueOrNone = (text: string) => (isBorneOut(text, ground) ? text : '')
  return {
    ...value,
    hook: trueOrNone(value.hook),
    promise: trueOrNone(value.promise),
    question: trueOrNone(value.question),
    segments: value.segments.map((segment) => ({
      ...segment,
      takeaway: trueOrNone(segment.takeaway),
      words: Math.round((Math.max(1, segment.words) * words) / planned),
      passage_ids: segment.passage_ids.filter((alias) => aliases.passageOf(alias)),
    })),
  }
}

const contextShareOf = ({ context_tokens = Number.POSITIVE_INFINITY }: Tools): number =>
  Math.floor(context_tokens * CONTEXT_SHARE)

/** Starts a chapter at the first line of a segment, where its heading is usable as a title. */
function chaptered(lines: WrittenLine[], heading = '', ground: Ground): WrittenLine[] {
  const chapter = isBorneOut(heading, ground) ? chapterTitle(heading) : undefined
  return lines.map((line, index) => (index === 0 && chapter ? { ...line, chapter } : line))
}

/** Swaps the speakers where necessary, so that the first line is speaker 1's. */
function speakerOneFirst(lines: WrittenLine[]): WrittenLine[] {
  if (lines[0]?.speaker !== 2) return lines
  return lines.map((line) => ({ ...line, speaker: line.speaker === 1 ? 2 : 1 }))
}

export function withinLimit(lines: WrittenLine[]): WrittenLine[] {
  const fitting = [...lines]
  while (charactersOf(fitting) > SCRIPT_MAX_CHARS) fitting.pop()
  return fitting
}

/** The figures that lines cite, each once. */
export function citedOf(figures: readonly ComputedPassage[], lines: readonly WrittenLine[]): ComputedPassage[] {
  const cited = new Set(lines.flatMap(({ passage_ids }) => passage_ids))
  return [...new Map(figures.map((figure) => [figure.passage_id, figure])).values()].filter(({ passage_id }) =>
    cited.has(passage_id),
  )
}

type Length = { cut: string | undefined; words: number; requested: number }

function noteOf(segments: readonly WrittenSegment[], { cut, words, requested }: Length): string | undefined {
  const offline = segments.filter(({ is_offline }) => is_offline).length
  const notes = [
    cut ?? (words < requested * (1 - NEAR) ? shorterNote(words, requested) : ''),
    offline > 0
      ? `The offline writer wrote ${offline} of ${segments.length} parts, because the language model gave no usable answer for them.`
      : '',
  ].filter(Boolean)
  return notes.length > 0 ? notes.join(' ') : undefined
}
