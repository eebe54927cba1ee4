import {
  generationSentences,
  reportWishes,
  spokenExclusion,
  type LineCounts,
  type WishesRead,
  type WrittenLine,
} from '@app/domain/scripts'
import { countWords, languageOf } from '@app/domain/text'
import {
  ScriptWriterError,
  type ComputedPassage,
  type ScriptWriter,
  type WritingRequest,
  type WrittenScript,
} from '@app/ports/script-writer.ts'
import { chapterTitle } from '../chapter-title.ts'
import { inQuotes, introductions } from '../introduce-source.ts'
import { rankSentences } from '../sentences/rank-sentences.ts'
import { readSentences } from '../sentences/read-sentences.ts'
import { shorterNote } from '../shorter-note.ts'
import { computeFigures } from '../tables/compute-figures.ts'
import { secondsOf, wishesOf } from '../wishes-of.ts'
import { chooseExcerpts } from './choose-excerpts.ts'
import { joinSentences, type Excerpt } from './join-sentences.ts'
import { suggestFromExcerpts } from './suggest-from-excerpts.ts'

/** The tolerance of a script's length. */
const NEAR = 0.1
/** A chapter has at least so many lines. */
const LEAST_CHAPTER = 3
const NOTHING_SENTENCE = 'There is not enough readable text in these sources to write a script from.'
const NOTHING_LEFT_SENTENCE =
  'Without what is to be left out, there is not enough in these sources to write a script from.'
const NO_SOURCE_SENTENCE =
  'Without a language model a script can only be written from sources. Add a file, a link or a text.'

/** A figure of a table is an excerpt that nobody wrote: it is introduced as computed, and stands before the words of its source. */
type Part = Excerpt & { is_computed?: true }

/**
 * Scripts without a language model: the hosts take turns with short quotations, each introduced by its source, in the order
 * of the sources. Everything that is said stands in a source, or is computed from its rows.
 */
export function excerptsWriter(): ScriptWriter {
  return {
    name: 'embedded',
    is_offline: true,
    async write(request, { onProgress, onLine, signal }) {
      signal.throwIfAborted()
      if (request.sources.length === 0) throw new ScriptWriterError(NO_SOURCE_SENTENCE)
      onProgress({ stage: 'outlining' })
      const wishes = wishesOf(request)
      const computed = computeFigures(request)
      const written = request.written ?? []
      const parts = (await partsOf(request, computed, wishes)).filter((part) => !isIn(written, part))
      signal.throwIfAborted()
      const chosen = chooseExcerpts(parts, wishes.words - wordsIn(written))
      const lines = [...written, ...linesOf(chosen, { request, wishes }, written.length)]
      if (lines.length === 0)
        throw new ScriptWriterError(wishes.exclude.length > 0 ? NOTHING_LEFT_SENTENCE : NOTHING_SENTENCE)
      const counts: LineCounts = { lines: lines.length, again: 0, quoted: chosen.length, faults: {} }
      onProgress({ stage: 'writing', part: 1, of: 1, words: wordsIn(lines), aim: wishes.words, counts })
      signal.throwIfAborted()
      for (const line of lines.slice(written.length)) onLine?.(line)
      onProgress({ stage: 'checking' })
      const cited = new Set(lines.flatMap(({ passage_ids }) => passage_ids))
      return {
        lines,
        computed: computed.filter(({ passage_id }) => cited.has(passage_id)),
        suggestions: suggestFromExcerpts(chosen, request.sources),
        ...reportOn(lines, request, wishes),
      }
    },
  }
}

async function partsOf(
  request: WritingRequest,
  computed: readonly ComputedPassage[],
  { exclude }: WishesRead,
): Promise<Part[]> {
  const { sources, prompt, persona } = request
  const tables = new Set(computed.map(({ source_id }) => source_id))
  const sentences = (await readSentences(sources)).filter(
    ({ kind, source }) => kind !== 'row' || !tables.has(sources[source]?.source_id ?? ''),
  )
  const titles = sources.map(({ title }) => title)
  const ranked = await rankSentences(sentences, { titles, prompt, persona: persona.overview })
  return [...figuresAsParts(computed, sources), ...joinSentences(ranked, exclude)]
}

/** The first figures of a table tell the most. */
function figuresAsParts(computed: readonly ComputedPassage[], sources: WritingRequest['sources']): Part[] {
  return computed.map(({ passage_id, source_id, text }, at) => ({
    source: sources.findIndex((source) => source.source_id === source_id),
    order: at - computed.length,
    text,
    words: countWords(text),
    passage_ids: [passage_id],
    heading: undefined,
    speaker: undefined,
    worth: 1 - at / computed.length,
    is_computed: true,
  }))
}

/** Lines that are kept have the same words between marks. */
const isIn = (lines: readonly WrittenLine[], { text }: Excerpt): boolean =>
  lines.some((line) => lettersOf(line.text).includes(lettersOf(text)))

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

type Asked = { request: WritingRequest; wishes: WishesRead }

function linesOf(parts: readonly Part[], { request, wishes }: Asked, before: number): WrittenLine[] {
  const { speakers } = request
  const isWanted = (title: string) => spokenExclusion(title, wishes.exclude) === undefined
  const sources = request.sources.map((source) => ({ ...source, title: isWanted(source.title) ? source.title : '' }))
  const language = languageOf(parts.map(({ text }) => text).join(' ')) ?? 'en'
  const introduce = introductions(language)
  const chapters = chaptersOf(parts, (part) => [part.heading ?? '', sources[part.source]?.title ?? ''].filter(isWanted))
  return parts.flatMap((part, at): WrittenLine[] => {
    const source = sources[part.source]
    if (!source) return []
    const chapter = chapters.get(part)
    return [
      {
        speaker: speakers === 2 && (before + at) % 2 === 1 ? 2 : 1,
        text: part.is_computed
          ? part.text
          : quoted(part, introduce(source, { speaker: part.speaker, chapter }), language),
        passage_ids: part.passage_ids,
        ...(chapter && { chapter }),
      },
    ]
  })
}

const quoted = ({ text }: Excerpt, introduction: string, language: string): string =>
  `${introduction} ${inQuotes(text, language)}`.trim()

/** Chapters by the headings of the sources, or by their titles where one has no headings; each title once. */
function chaptersOf(parts: readonly Part[], titlesOf: (part: Part) => string[]): Map<Part, string> {
  const chapters = new Map<Part, string>()
  const used = new Set<string>()
  let begun: number | undefined
  for (const [at, part] of parts.entries()) {
    const [title] = titlesOf(part).flatMap((each) => chapterTitle(each) ?? [])
    if (title === undefined || used.has(title)) continue
    const isLong = begun === undefined || at - begun >= LEAST_CHAPTER
    if (!isLong && parts[at - 1]?.source === part.source) continue
    used.add(title)
    chapters.set(part, title)
    begun = at
  }
  return chapters
}

function reportOn(
  lines: readonly WrittenLine[],
  { speakers, voices }: WritingRequest,
  wishes: WishesRead,
): Pick<WrittenScript, 'note' | 'wish_report'> {
  const words = wordsIn(lines)
  const isShort = words < wishes.words * (1 - NEAR)
  return {
    note: [generationSentences.excerpts, isShort ? shorterNote(words, wishes.words) : ''].filter(Boolean).join(' '),
    wish_report: reportWishes(
      wishes,
      { lines, words, seconds: secondsOf(lines, { voices }), speakers },
      { has_model: false },
    ),
  }
}

const wordsIn = (lines: readonly { text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + countWords(text), 0)
