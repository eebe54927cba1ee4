import { spokenExclusion } from '@app/domain/scripts'
import type { WritingRequest } from '#ports/script-writer.ts'
import type { ChapterPlan, Plan } from '../plan/plan.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { agreement } from './agreements.ts'
import { align, type Aligned, isConflict } from './align.ts'
import { disagreement } from './disagreements.ts'
import { listsCompared } from './lists.ts'
import { onlyInOne } from './only-one.ts'
import { periodsCompared } from './periods.ts'
import { quantitiesIn } from './quantities.ts'
import { sharedQuote } from './quotes.ts'
import { sourcesOfOneStory, tellerOf } from './same-story.ts'
import { type Compared, type Story, storyOf } from './story.ts'

export type ReportRequest = Pick<WritingRequest, 'sources' | 'prompt' | 'wishes' | 'seed'>

/**
 * A plan for what can be compared, and the sentences that it says, which prose leaves out. `sources` are those compared;
 * `teller` is the one whose story is most that of the others, for what happened.
 */
export type ReportsPlan = { plan: Plan; used: ReadonlySet<Sentence>; sources: readonly number[]; teller: number }

const ASKED = /\b(?:disagree|differ|contradict|conflict|compare|comparison|at odds|versus|discrepanc)/i
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MOST_AGREEMENTS = 6

/**
 * Compares several reports of one thing: quantities, periods, lists and quotes. What they agree on is said once, with who
 * has it; where they disagree, both figures are said with both names. What happened is told by the prose planner, whose
 * chapters come first. Undefined if no two sources tell of the same thing, or nothing in them can be compared.
 */
export function planReports(request: ReportRequest, sentences: readonly Sentence[]): ReportsPlan | undefined {
  const sources = sourcesOfOneStory(sentences)
  if (sources.length < 2) return undefined
  const story = storyOf(request, sources, sentences)
  const chapters = compared(story, ASKED.test(request.prompt)).map(({ found, ...rest }) => ({
    ...rest,
    found: found.filter(({ exchange }) =>
      exchange.turns.every(({ text }) => !spokenExclusion(text, request.wishes.exclude)),
    ),
  }))
  const all = chapters.flatMap(({ found }) => found)
  if (all.length === 0) return undefined
  const turns = all.flatMap(({ exchange, point, hook }) => [
    ...exchange.turns,
    ...(point ? [point] : []),
    ...(hook ? [hook.statement] : []),
  ])
  const cited = new Set(turns.flatMap(({ passage_ids }) => passage_ids))
  const count = NUMBERS[sources.length] ?? String(sources.length)
  const plan: Plan = {
    about: `${count} reports`,
    titles: [`Where ${count} reports disagree${story.thing === 'it' ? '' : ` about ${story.thing}`}`].filter(() =>
      all.some(({ hook }) => hook),
    ),
    hooks: all.flatMap(({ hook }) => hook ?? []),
    chapters: chapters.flatMap(({ title, promise, found }): ChapterPlan[] =>
      found.length > 0
        ? [{ title, ...(promise && { promise }), exchanges: found.map(({ exchange }) => exchange) }]
        : [],
    ),
    points: all.flatMap(({ point }) => point ?? []),
    question: all.some(({ hook }) => hook) ? 'whom do you believe when two reports give two numbers?' : undefined,
    computed: story.kept().filter(({ passage_id }) => cited.has(passage_id)),
  }
  return { plan, used: new Set(all.flatMap(({ used }) => used)), sources, teller: tellerOf(sentences, sources) }
}

/** What a listener wants to know before anything else. */
const isOfLives = ({ quantities }: Aligned): boolean => quantities.some(({ aspect }) => aspect?.name === 'deaths')

const reportsIn = ({ quantities }: Aligned): number => new Set(quantities.map(({ sentence }) => sentence.source)).size

type Chapter = { title: string; promise?: string; found: Compared[] }

function compared(story: Story, isAsked: boolean): Chapter[] {
  const quantities = story.sentences.flatMap(quantitiesIn)
  const aligned = align(quantities, story.common)
  const conflicts = aligned
    .filter((one) => isConflict(one, quantities))
    .toSorted((a, b) => Number(isOfLives(b)) - Number(isOfLives(a)))
  const agreed = aligned.filter(({ values }) => values.length === 1).toSorted((a, b) => reportsIn(b) - reportsIn(a))
  const quote = sharedQuote(story, 0.85)
  const periods = periodsCompared(story, 0.85)
  const lists = listsCompared(story, 0.75)
  const differences = [
    ...conflicts.flatMap((one, at) => disagreement(story, one, { at, weight: (isAsked ? 1 : 0.9) - 0.03 * at }) ?? []),
    ...(periods ? [periods] : []),
  ]
  const used = [...differences, ...(quote ? [quote] : []), ...(lists ? [lists] : [])].flatMap((one) => one.used)
  const numbers = new Set(aligned.flatMap((one) => one.quantities.map(({ sentence }) => sentence)))
  const only = onlyInOne(story, isAsked ? 0.75 : 0.6, (sentence) => !used.includes(sentence) && !numbers.has(sentence))
  return [
    {
      title: 'What the reports agree on',
      found: agreed
        .flatMap((one, at) => agreement(story, one, { at, weight: 0.85 - 0.05 * at }) ?? [])
        .slice(0, MOST_AGREEMENTS),
    },
    {
      title: 'Where the reports differ',
      promise: 'where the reports disagree',
      found: differences,
    },
    { title: 'What all of them list', found: lists ? [lists] : [] },
    { title: 'Word for word', found: quote ? [quote] : [] },
    { title: 'What only one of them has', promise: 'what only one of them noticed', found: only },
  ]
}
