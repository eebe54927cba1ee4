import {
  reportWishes,
  scriptLimits,
  spokenExclusion,
  type WishesRead,
  type WriterAbilities,
  type WrittenLine,
} from '@app/domain/scripts'
import { beyondRules } from '@app/domain/sources'
import { languageOf } from '@app/domain/text'
import { ScriptWriterError, type ScriptWriter, type WritingRequest, type WrittenScript } from '#ports/script-writer.ts'
import { shorterNote } from '../shorter-note.ts'
import { wishesOf } from '../wishes-of.ts'
import { fitLength, wordsOfLines } from './fit-length.ts'
import { checkedPlan } from './plan/checked-plan.ts'
import type { Plan } from './plan/plan.ts'
import { castOf } from './talk/cast.ts'
import { suggestionsFor } from './suggestions.ts'
import { type Sentence, readSentences } from '../sentences/read-sentences.ts'

/** The tolerance of a script's length. */
const NEAR = 0.1
const NOTHING_LEFT_SENTENCE =
  'Without what is to be left out, there is not enough in these sources to write a script from.'
const NOTHING_SENTENCE = 'There is not enough readable text in these sources to write a script from.'
const NO_SOURCE_SENTENCE =
  'Without a language model a script can only be written from sources. Add a file, a link or a text.'
const ABILITIES: WriterAbilities = {
  has_model: false,
  styles: ['briefing', 'conversation', 'interview', 'debate', 'story', 'lesson'],
  roles: true,
}

type Job = { request: WritingRequest; wishes: WishesRead; sentences: Sentence[]; signal: AbortSignal }
type Written = Pick<WrittenScript, 'lines' | 'computed' | 'suggestions'>

/**
 * Writes scripts without a language model, in stages: it reads what can be said, plans what is worth saying, cuts the plan to
 * its length while two people say it, and checks it. English has all of them; other languages are quoted between phrases.
 */
export function embeddedScriptWriter(): ScriptWriter {
  return {
    name: 'embedded',
    is_offline: true,
    async write(request, { onProgress, signal }) {
      signal.throwIfAborted()
      if (request.sources.length === 0) throw new ScriptWriterError(NO_SOURCE_SENTENCE)
      onProgress({ stage: 'outlining' })
      const wishes = wishesOf(request)
      const sentences = await readSentences(request.sources)
      signal.throwIfAborted()
      const job: Job = { request, wishes, sentences, signal }
      const plan = await planOf(job)
      if (!plan && sentences.length === 0) throw new ScriptWriterError(NOTHING_SENTENCE)
      onProgress({ stage: 'writing', part: 1, of: 1 })
      signal.throwIfAborted()
      const written = plan ? await writtenFrom(plan, job) : await quoted(job)
      if (written.lines.every(({ passage_ids }) => passage_ids.length === 0))
        throw new ScriptWriterError(wishes.exclude.length > 0 ? NOTHING_LEFT_SENTENCE : NOTHING_SENTENCE)
      onProgress({ stage: 'checking' })
      return { ...written, ...reportOn(written.lines, job) }
    },
  }
}

/** Reports of one event are compared, anything else in English is retold. Its tagger is loaded by the first script that needs it. */
async function planOf({ request, wishes, sentences }: Job): Promise<Plan | undefined> {
  const text = sentences
    .filter(({ kind }) => kind === 'prose')
    .map((sentence) => sentence.text)
    .join(' ')
  // Rows of a table have no language of their own: the script is in the language of the channel.
  const language = languageOf(text || `${request.channel.description} ${request.persona.overview}`)
  const [{ planReports }, { planProse }] = await Promise.all([
    import('./reports/plan-reports.ts'),
    import('./prose/plan-prose.ts'),
  ])
  const isEnglish = language === 'en' || (language === undefined && /^[\p{ASCII}’‘“”–—…]*$/u.test(text))
  if (!isEnglish) return undefined
  const reports = planReports(request, sentences)
  const prose = await planProse({
    sources: request.sources,
    sentences,
    ...(reports && { oneStory: { sources: new Set(reports.sources), teller: reports.teller, told: reports.used } }),
    focus: wishes.focus,
    persona: request.persona.overview,
    words: wishes.words,
    isExcluded: (said) => spokenExclusion(said, wishes.exclude) !== undefined,
    seed: request.seed,
  })
  return joined(reports?.plan, prose)
}

/** Joins two plans: hooks come from what was computed or compared, chapters begin with what happened. */
function joined(first: Plan | undefined, second: Plan | undefined): Plan | undefined {
  if (!first || !second) return first ?? second
  return {
    about: first.about,
    titles: [...second.titles.slice(0, 1), ...first.titles, ...second.titles.slice(1)],
    hooks: [...first.hooks, ...second.hooks],
    chapters: [...second.chapters, ...first.chapters],
    points: [...first.points, ...second.points],
    question: first.question ?? second.question,
    computed: [...first.computed, ...second.computed],
  }
}

async function writtenFrom(plan: Plan, { request, wishes, signal }: Job): Promise<Written> {
  const { channel, persona, co_host, sources } = request
  const cast = castOf(request, wishes)
  const allowed = [channel.title, persona.name, co_host?.name ?? '', ...sources.map(({ title }) => title)]
  const checked = checkedPlan(plan, {
    allowed,
    isExcluded: (text) => spokenExclusion(text, wishes.exclude) !== undefined,
    passages: sources.flatMap(({ passages }) => passages),
  })
  const { lines, cut } = await fitLength(checked, cast, wishes.words, signal)
  const cited = new Set(lines.flatMap(({ passage_ids }) => passage_ids))
  return {
    lines,
    computed: plan.computed.filter(({ passage_id }) => cited.has(passage_id)),
    suggestions: suggestionsFor(cut, lines, wishes.exclude),
  }
}

async function quoted({ request, wishes, sentences, signal }: Job): Promise<Written> {
  const { quoteInOtherLanguage } = await import('./other-languages/quote.ts')
  const wanted = sentences.filter(({ text }) => spokenExclusion(text, wishes.exclude) === undefined)
  const lines = await quoteInOtherLanguage(request, wanted, wishes, signal)
  const said = lines.filter(({ chapter, passage_ids }) => chapter && passage_ids.length > 0).map(({ text }) => text)
  const titles = [...new Set(lines.flatMap(({ chapter }) => chapter ?? []))]
  return {
    lines: lines.map((line) => ({ ...line, passage_ids: line.passage_ids.slice(0, scriptLimits.passages_of_line) })),
    suggestions: {
      titles: titles.slice(0, 3),
      descriptions: said.slice(0, 1).map((text) => text.slice(0, 600)),
      points: [],
    },
  }
}

function reportOn(
  lines: readonly WrittenLine[],
  { request, wishes }: Job,
): Pick<WrittenScript, 'note' | 'wish_report'> {
  const words = wordsOfLines(lines)
  const isShort = words < wishes.words * (1 - NEAR)
  const limits = [...new Set(request.sources.flatMap(({ passages }) => beyondRules(passages) ?? []))]
  const notes = [...(isShort ? [shorterNote(words, wishes.words)] : []), ...limits]
  return {
    ...(notes.length > 0 && { note: notes.join(' ') }),
    wish_report: reportWishes(wishes, { lines, words, speakers: request.speakers }, ABILITIES),
  }
}
