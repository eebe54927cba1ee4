import { scriptLimits } from '@app/domain/scripts'
import { LanguageModelError } from '@app/ports/language-model.ts'
import { countWords } from '@app/domain/text'
import { headingOf, TELLING } from './check-line.ts'
import { addQuotation, endedBy, isLongEnough, NEAR, quoteTheRest, takeEdits, WEAK_SENTENCE, type Desk } from './desk.ts'
import { hearLines, type HeardLine } from './hear-line.ts'
import { goingOn } from './line-prompt.ts'
import { checkArrival, isMendable, mendLine, placeLine, type ArrivedLine, type TextModel } from './mend-line.ts'
import { lineTally, type LineTally } from './line-tally.ts'

/** Requests for the rest of a script that ended, or broke off, before it was long enough. */
const MOST_REQUESTS = 12
/** A longer line that is mended comes back shorter. */
const MOST_MENDED_WORDS = 60
/** Streams in a row that broke off without a line. */
const MOST_BROKEN = 3
/** A request that brings less of the script is the last one. */
const LEAST_SHARE = 0.05
const RESPONSE_TOKENS_PER_WORD = 4
/** Models that think before they write need some. */
const LEAST_RESPONSE_TOKENS = 3_000
const ENDED_SENTENCE = 'The model ended it there.'

/**
 * Has a model write the script as it comes. Each line is checked as it ends; one that fails is mended in a request of its own
 * while the others arrive. A stream that breaks is gone on with after the lines that hold. Returns a sentence on a script that
 * ends early or quotes its sources.
 */
export async function streamLines(model: TextModel, desk: Desk): Promise<string | undefined> {
  const { keeper, words, wishes } = desk
  const tally = lineTally(keeper.all().map(({ line }) => line.text))
  let broken = 0
  for (let request = 0; request < MOST_REQUESTS && !isLongEnough(desk, NEAR); request++) {
    const before = keeper.words()
    try {
      await takeEdits(desk)
      tally.texts = keeper.all().map(({ line }) => line.text)
      await streamOnce(model, desk, tally)
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error
      // A request that failed before its first piece was tried again already.
      broken = keeper.words() > before ? 0 : broken + 1
      if (error.retryable && tally.pieces > 0 && broken < MOST_BROKEN) continue
      const cut = endedBy(error, desk)
      if (cut === undefined) throw error
      return cut
    }
    if (tally.isTooWeak() && quoteTheRest(desk)) return WEAK_SENTENCE
    if (keeper.words() - before < words * LEAST_SHARE) break
  }
  if (!tally.hasHeld() && !isLongEnough(desk, NEAR) && quoteTheRest(desk)) return WEAK_SENTENCE
  const isLimited = words < wishes.words * (1 - NEAR)
  return isLimited || isLongEnough(desk, NEAR) ? undefined : ENDED_SENTENCE
}

async function streamOnce(model: TextModel, desk: Desk, tally: LineTally): Promise<void> {
  const { keeper, words, names, instructions, prompt, plan, tools } = desk
  const left = words - keeper.words()
  const lines = keeper.all().flatMap(({ context }) => context ?? [])
  const pieces = model.streamText({
    instructions,
    prompt: `${prompt}\n\n${goingOn({ lines, words: left, plan })}`,
    max_output_tokens: Math.min(desk.room, Math.max(LEAST_RESPONSE_TOKENS, left * RESPONSE_TOKENS_PER_WORD)),
    signal: tools.signal,
  })
  const { take, beginChapter, handedOver } = arrivals(model, desk, tally)
  try {
    for await (const heard of hearLines(counted(pieces, tally), names)) {
      if ('chapter' in heard) beginChapter(heard.chapter)
      else if (!take(heard)) break
    }
  } finally {
    await handedOver()
  }
}

/** Checks lines as they arrive, and hands them over in their order, however long one of them is mended. */
function arrivals(model: TextModel, desk: Desk, tally: LineTally) {
  const { keeper, words, checks } = desk
  let last: ArrivedLine | undefined
  let coming = keeper.words()
  let inOrder = Promise.resolve()

  function next(work: () => void | Promise<void>): void {
    inOrder = inOrder.then(work)
    inOrder.catch(() => undefined)
  }

  /** Returns false if the script would be too long with it. */
  function hasRoomFor({ text }: ArrivedLine, most: number): boolean {
    const length = Math.min(most, countWords(text))
    if (coming >= words * (1 - NEAR) && coming + length > words * (1 + NEAR)) return false
    coming += length
    return true
  }

  return {
    handedOver: () => inOrder,
    beginChapter(heading: string): void {
      const title = headingOf(heading, checks)
      if (title) next(() => keeper.beginChapter(title))
    },
    /** Returns false once nothing more is wanted. */
    take(heard: HeardLine): boolean {
      const line = placeLine(heard, desk, last)
      last = line
      const fault = checkArrival(line, desk, tally)
      tally.count(!fault)
      if (fault) keeper.refuse(fault, line.text, line)
      const isMended = fault !== undefined && isMendable(line, tally)
      if (!fault && !hasRoomFor(line, Number.POSITIVE_INFINITY)) return false
      if (isMended && !hasRoomFor(line, MOST_MENDED_WORDS)) return false
      const text = isMended ? mendLine(model, desk, { tally, line, fault }) : fault ? undefined : line.text
      const mended = Promise.resolve(text)
      mended.catch(() => undefined)
      next(async () => deliver(line, await mended, desk))
      return !tally.isTooWeak() && coming < words * (1 + NEAR / 2)
    },
  }
}

async function* counted(pieces: AsyncIterable<string>, tally: LineTally): AsyncGenerator<string, void> {
  tally.pieces = 0
  for await (const piece of pieces) {
    tally.pieces += 1
    yield piece
  }
}

/** Hands a line over; in place of a statement that does not hold, its passage is quoted. */
function deliver(planned: ArrivedLine, text: string | undefined, desk: Desk): void {
  const { kind, about, others, speaker, cites } = planned
  const { keeper, names } = desk
  if (text === undefined) {
    if (TELLING.includes(kind) && !(about && addQuotation(desk, { about, speaker, planned }, false)))
      keeper.dropQuestions()
    return
  }
  const on = cites && about ? [about, ...others] : []
  const passage_ids = [...new Set(on.map(({ passage }) => passage.passage_id))].slice(0, scriptLimits.passages_of_line)
  const numbers = on.map(({ number }) => `[${number}]`).join('')
  const context = `${numbers} ${names[speaker - 1]}: ${text}`.trim()
  keeper.add({ speaker, text, passage_ids }, { kind, context, planned })
}
