import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { WrittenLine } from '@app/domain/scripts'
import type { WritingRequest } from '#ports/script-writer.ts'
import { countWords, isMostlyUnspaced } from '../../count-words.ts'
import { foremost, rankSentences, type Ranked } from '../../sentences/rank-sentences.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { bookFor } from './book-for.ts'
import { chooseSentences } from './choose-sentences.ts'
import { composeDialogue } from './compose-dialogue.ts'
import { composeMonologue } from './compose-monologue.ts'
import { outline, type Unit } from './outline.ts'
import { sayTogether } from './say-unit.ts'
import type { Cast, Talk } from './stage.ts'

/** The tolerance of a script's length. */
const NEAR = 0.1
const TRIES = 10
/** How many sentences are considered: enough for the longest script. */
const MOST_CANDIDATES = 1_200
/** A shorter script gets a short greeting. */
const SHORT_SCRIPT_WORDS = 260
/** A shorter script ends without a takeaway. */
const WORDS_FOR_TAKEAWAY = 350
const FIRST_SHARE = 0.8

type Aim = { words: number; focus: string }

/** Writes a script in the language of its sources without knowing its grammar: their best sentences, and a phrase book between them. */
export async function quoteInOtherLanguage(
  request: WritingRequest,
  sentences: readonly Sentence[],
  { words, focus }: Aim,
  signal: AbortSignal,
): Promise<WrittenLine[]> {
  const { sources, persona } = request
  const titles = sources.map(({ title }) => title)
  const ranked = await rankSentences(sentences, { titles, prompt: focus, persona: persona.overview })
  return fit(request, foremost(ranked, MOST_CANDIDATES), { requested: words, signal })
}

/** Composes with more or fewer sentences until the script has the requested length, or no sentence is left to add. */
async function fit(
  request: WritingRequest,
  ranked: readonly Ranked[],
  { requested, signal }: { requested: number; signal: AbortSignal },
): Promise<WrittenLine[]> {
  let best: { lines: WrittenLine[]; words: number } | undefined
  let [budget, chosen] = [requested * FIRST_SHARE, -1]
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    const sentences = chooseSentences(ranked, budget)
    const lines = compose(request, talkOf(ranked, sentences, requested), requested)
    const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
    if (!best || Math.abs(words - requested) < Math.abs(best.words - requested)) best = { lines, words }
    if (Math.abs(words - requested) < (requested * NEAR) / 3 || (words < requested && sentences.length === chosen))
      break
    chosen = sentences.length
    budget += (requested - words) * (attempt < 4 ? 1 : 0.6)
  }
  return best?.lines ?? []
}

/** Splits the sentences into topics, and keeps the best one that needs no context as the takeaway. */
function talkOf(ranked: readonly Ranked[], sentences: ReturnType<typeof chooseSentences>, requested: number): Talk {
  const scores = new Map(ranked.map(({ sentence, score }) => [sentence, score]))
  const isAlone = (index: number) => !sentences[index]?.leans && !sentences[index + 1]?.leans
  const candidates = sentences.filter(
    (sentence, index) =>
      index > 1 &&
      isAlone(index) &&
      sentence.kind === 'prose' &&
      sentence.words >= 9 &&
      sentence.words <= 28 &&
      !/\b(?:I|[Ww]e|[Oo]ur|[Mm]y)\b/.test(sentence.text),
  )
  const taken =
    requested >= WORDS_FOR_TAKEAWAY && sentences.length >= 12
      ? candidates.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0]
      : undefined
  const topics = outline(
    sentences.filter((sentence) => sentence !== taken),
    sayTogether,
  )
  const takeaway: Unit | undefined = taken && {
    text: sayTogether([taken]),
    words: taken.words,
    sentences: [taken],
    passages: [taken.passage],
    source: taken.source,
    row: false,
    heading: undefined,
  }
  return { topics, takeaway }
}

function compose(
  { channel, persona, speakers, sources, seed }: WritingRequest,
  talk: Talk,
  requested: number,
): WrittenLine[] {
  const units = talk.topics.flatMap((topic) => topic.units)
  const said = units.map(({ text }) => text).join(' ')
  const space = isMostlyUnspaced(said) ? '' : ' '
  // Rows of a table have no language of their own: the phrases are in the channel's.
  const text = units.every(({ row }) => row) && space ? `${channel.description} ${persona.overview}` : said
  const cast: Cast = {
    channel: channel.title,
    host: persona.name,
    titles: sources.map(({ title }) => title),
    book: bookFor(text),
    space,
    seed,
    is_short: requested < SHORT_SCRIPT_WORDS,
  }
  return speakers === 2 ? composeDialogue(talk, cast) : composeMonologue(talk, cast)
}
