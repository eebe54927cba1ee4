import { lineFaults, reportWishes, type LineCounts, type LineFault, type WishesRead } from '@app/domain/scripts'
import { countWords, languageOf } from '@app/domain/text'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import {
  ScriptWriterError,
  type ComputedPassage,
  type WritingRequest,
  type WritingTools,
  type WrittenScript,
} from '@app/ports/script-writer.ts'
import { giveUpSentence } from '../model/give-up-sentence.ts'
import { tokensOf, worthOf } from '../model/material.ts'
import { tellable } from '../model/tellable.ts'
import { shorterNote } from '../shorter-note.ts'
import { secondsOf, wishesOf } from '../wishes-of.ts'
import type { LineChecks } from './check-line.ts'
import { NEAR, takeEdits, withContext, type Desk } from './desk.ts'
import { endLines } from './end-lines.ts'
import { lineKeeper } from './line-keeper.ts'
import { lineInstructions, linePrompt, type About } from './line-prompt.ts'
import { lineSession, type LineModel } from './line-session.ts'
import type { TextModel } from './mend-line.ts'
import { numberPassages, type NumberedPassage } from './numbered-passages.ts'
import { planChapters } from './plan-chapters.ts'
import { quoteInTurn } from './quote-in-turn.ts'
import { streamLines } from './stream-lines.ts'
import { endSuggestions, streamSuggestions, suggestFromLines, type Suggested } from './suggest-from-lines.ts'

export type LineWriter = LineModel | TextModel
type Tools = WritingTools & { input_tokens: number }

/** The shares of the context for the sources and for an answer; the instructions and the lines that are there need the rest. */
const SOURCES_SHARE = 0.5
const ANSWER_SHARE = 0.4
/** The share of what a script may use for the sources of one request. */
const BUDGET_SHARE = 0.35
/** A part of the context that no script fills. */
const MOST_SOURCE_TOKENS = 24_000
/** A model that rejects the sources gets half of them, until so few are left. */
const LEAST_SOURCE_TOKENS = 500
/** A smaller context has no room for a plan: the passages are chosen by their worth. */
const LEAST_PLAN_TOKENS = 8_000
/** A plan shows the beginnings of so many times more passages than a prompt holds. */
const CONDENSED = 2
const MENDS_AT_ONCE = 2
/** A script has about as many words as its sources, and some that connect them. */
const WORDS_PER_SOURCE_WORD = 1.3
const WORDS_OF_CONNECTION = 120
const ABILITIES = { has_model: true }
const NOTHING_SENTENCE = 'There is not enough readable text in these sources to write a script from.'
const ONLY_ASKS_SENTENCE = 'This model is small: it only asks, and the sources answer in their own words.'

/** Writes a script as lines, each checked as it ends: one at a time where the model goes on from a given beginning, else as a stream. */
export async function writeByLines(model: LineWriter, asked: WritingRequest, tools: Tools): Promise<WrittenScript> {
  tools.onProgress({ stage: 'outlining' })
  const wishes = wishesOf(asked)
  const { request, computed } = tellable(asked)
  const context_tokens = model.context_tokens ?? Number.POSITIVE_INFINITY
  let max_tokens = Math.min(MOST_SOURCE_TOKENS, SOURCES_SHARE * context_tokens, BUDGET_SHARE * tools.input_tokens)
  for (;;) {
    const desk = await openDesk(model, { request, wishes, tools, max_tokens })
    try {
      const cut = await writeWith(model, desk)
      return await finish(model, desk, { computed, cut })
    } catch (error) {
      const isTooLong = error instanceof LanguageModelError && error.failure === 'rejected'
      max_tokens = Math.min(max_tokens, tokensOf(desk.checks.passages)) / 2
      if (!isTooLong || desk.keeper.all().length > 0 || max_tokens < LEAST_SOURCE_TOKENS) throw error
    }
  }
}

async function writeWith(model: LineWriter, desk: Desk): Promise<string | undefined> {
  await takeEdits(desk)
  return isLineModel(model)
    ? endLines(lineSession(model, desk), desk, model.only_asks ?? false)
    : streamLines(model, desk)
}

const isLineModel = (model: LineWriter): model is LineModel => model.endLine !== undefined

type Opening = { request: WritingRequest; wishes: WishesRead; tools: Tools; max_tokens: number }

async function openDesk(model: LineWriter, { request, wishes, tools, max_tokens }: Opening): Promise<Desk> {
  const hasSources = request.sources.length > 0
  const words = hasSources ? Math.min(wishes.words, maxWordsOf(request)) : wishes.words
  const names = namesOf(request)
  const { exclude } = wishes
  const shown = hasSources ? await numberPassages(request, { exclude, max_tokens }) : []
  if (hasSources && shown.length === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  const only_asks = hasSources && model.only_asks === true
  const checksOn = (on: readonly NumberedPassage[]) => checksOf(request, { passages: on, names, wishes, only_asks })
  const about = { request, wishes: only_asks ? withoutLanguage(wishes) : wishes, names, is_whole: !isLineModel(model) }
  const plan = await planOf(model, { about, words, max_tokens, checksOn, signal: tools.signal })
  const passages = plan?.passages ?? shown
  const worth = hasSources ? await worthOf(request) : new Map()
  const written = (request.written ?? []).map((line) => withContext(line, { names, passages }))
  const checks = checksOn(passages)
  return {
    request,
    wishes,
    words,
    names,
    instructions: lineInstructions(about),
    prompt: linePrompt(about, passages),
    plan: plan?.text,
    room: Math.floor(ANSWER_SHARE * (model.context_tokens ?? Number.POSITIVE_INFINITY)),
    checks,
    worthOf: ({ passage }) => worth.get(passage) ?? 0,
    keeper: lineKeeper({
      written,
      aim: words,
      speakers: request.speakers,
      follows_edits: isLineModel(model),
      tools,
    }),
    quotations: quoteInTurn(
      checks.translated_from ?? checks.language ?? 'en',
      written.map(({ line }) => line.text),
    ),
    tools,
    inTurn: limitConcurrency(MENDS_AT_ONCE),
  }
}

type Planning = {
  about: About
  words: number
  max_tokens: number
  checksOn: (passages: readonly NumberedPassage[]) => LineChecks
  signal: AbortSignal
}

/** The model's own choice from sources that are too long for one prompt; undefined where they fit, or for a small context. */
async function planOf(model: LineWriter, { about, words, max_tokens, checksOn, signal }: Planning) {
  const { request, wishes } = about
  const all = request.sources.flatMap(({ passages }) => passages)
  if (isLineModel(model) || max_tokens < LEAST_PLAN_TOKENS || tokensOf(all) <= max_tokens) return undefined
  const most = max_tokens * CONDENSED
  const passages = await numberPassages(request, { exclude: wishes.exclude, max_tokens: most })
  return planChapters(model, passages, { about, checks: checksOn(passages), words, max_tokens, signal })
}

type Ending = { computed: readonly ComputedPassage[]; cut: string | undefined }

async function finish(model: LineWriter, desk: Desk, { computed, cut }: Ending): Promise<WrittenScript> {
  const { keeper, wishes, request, tools, checks } = desk
  keeper.dropQuestions()
  tools.onProgress({ stage: 'checking', counts: keeper.countsNow() })
  const written = keeper.handedOver()
  const lines = keeper.all().map(({ line }) => line)
  if (written.length === 0) {
    const unusable = { failure: 'unusable', message: '' } as const
    throw new ScriptWriterError(giveUpSentence(unusable), { retryable: true })
  }
  const only_asks = model.only_asks === true && checks.passages.length > 0
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const cited = new Set([...written, ...lines].flatMap(({ passage_ids }) => passage_ids))
  return {
    lines: written,
    note: noteOf(keeper.counts, { words, requested: wishes.words, only_asks, cut }),
    computed: computed.filter(({ passage_id }) => cited.has(passage_id)),
    wish_report: reportWishes(
      wishes,
      { lines, words, seconds: secondsOf(lines, request), speakers: request.speakers, short_because: cut },
      ABILITIES,
    ),
    suggestions: suggestFromLines(only_asks || cut ? NOTHING : await suggestedBy(model, desk), {
      checks,
      lines,
      source_titles: request.sources.map(({ title }) => title),
      channel: request.channel.title,
    }),
  }
}

const NOTHING: Suggested = { titles: [], descriptions: [] }

async function suggestedBy(model: LineWriter, desk: Desk): Promise<Suggested> {
  const lines = desk.keeper.all().map(({ line }) => line)
  return isLineModel(model)
    ? endSuggestions(lineSession(model, desk), desk.checks.passages.length + 1)
    : streamSuggestions(model, lines, desk.tools.signal)
}

function maxWordsOf({ sources }: WritingRequest): number {
  const words = sources.flatMap(({ passages }) => passages).reduce((sum, { text }) => sum + countWords(text), 0)
  if (words === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
  return Math.round(words * WORDS_PER_SOURCE_WORD + WORDS_OF_CONNECTION)
}

function namesOf({ persona, co_host }: WritingRequest): [string, string] {
  const one = persona.name || 'Host'
  const two = co_host?.name || 'Co-host'
  return [one, two === one ? `${two} 2` : two]
}

/** A model that only asks does so in the language of the sources, which answer. */
function withoutLanguage(wishes: WishesRead): WishesRead {
  const others = { ...wishes }
  delete others.language
  return others
}

type Checked = Pick<LineChecks, 'passages' | 'only_asks'> & { names: readonly string[]; wishes: WishesRead }

function checksOf(
  { channel, persona, co_host, sources }: WritingRequest,
  { passages, names, wishes, only_asks }: Checked,
): LineChecks {
  const own = languageOf(passages.map(({ text }) => text).join(' '))
  const language = only_asks ? own : (wishes.language?.code ?? own)
  return {
    passages,
    allowed: [...names, channel.title, wishes.focus, ...sources.map(({ title }) => title)],
    exclude: wishes.exclude,
    descriptions: [channel.description, persona.overview, co_host?.role ?? '', co_host?.character ?? ''],
    language,
    translated_from: own === language ? undefined : own,
    only_asks,
  }
}

type Outcome = { words: number; requested: number; only_asks: boolean; cut: string | undefined }

/** "31 lines, 9 written again: 5 repeated, 3 not in the source, 1 copied. 2 quote their source." */
function noteOf({ lines, again, quoted, faults }: LineCounts, { words, requested, only_asks, cut }: Outcome): string {
  const reasons = Object.entries(faults)
    .toSorted(([, a], [, b]) => b - a)
    .map(([fault, count]) => `${count} ${lineFaults[fault as LineFault]}`)
  return [
    `${lines} lines, ${again} written again${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`,
    only_asks
      ? ONLY_ASKS_SENTENCE
      : quoted > 0
        ? `${quoted} ${quoted === 1 ? 'quotes its' : 'quote their'} source, because no line of the model held.`
        : '',
    cut ?? (words < requested * (1 - NEAR) ? shorterNote(words, requested) : ''),
  ]
    .filter(Boolean)
    .join(' ')
}
