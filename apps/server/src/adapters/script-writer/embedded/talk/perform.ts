import type { WrittenLine } from '@app/domain/scripts'
import type { ChapterPlan, Cut, Exchange, Turn } from '../plan/plan.ts'
import type { Cast } from './cast.ts'
import { close } from './closing.ts'
import { open } from './opening.ts'
import { additions, backchannels, probes, reactions } from './phrases.ts'
import { sidesOf } from './sides.ts'
import { drawn, filled, isAsked, other, say, speakerOf, type Stage, stageFor, unsaid, wordsOfLine } from './stage.ts'
import { manners, type Manner } from './styles.ts'

const LONGEST_LINE = 45
const PARAGRAPH = 70

/** Says a plan as people: an opening, its chapters, an end. */
export function perform(plan: Cut, cast: Cast): WrittenLine[] {
  const stage = stageFor(cast)
  const manner = manners[cast.style]
  open(stage, plan, manner)
  const leads = sidesOf(plan.chapters, cast, manner)
  for (const [index, chapter] of plan.chapters.entries()) {
    stage.lead = leads[index] ?? 1
    performChapter(stage, chapter, index, manner)
  }
  stage.lead = 1
  close(stage, plan, manner)
  return stage.lines
}

function performChapter(
  stage: Stage,
  { title, exchanges, openings, promise }: ChapterPlan,
  index: number,
  manner: Manner,
): void {
  stage.chapter = title
  if (stage.speakers === 1) {
    for (const exchange of exchanges) tellAlone(stage, exchange)
    return
  }
  const [first] = exchanges
  if (first?.turns[0]?.role !== 'asker') {
    const ways = openings ?? (promise ? [`What about ${promise}?`] : [])
    const opening = ways[index % ways.length]
    if (opening) say(stage, speakerOf(stage, 'asker'), opening, idsOf(first).slice(0, 2))
  }
  let limit = limitOf(stage, manner)
  for (const [at, exchange] of exchanges.entries()) {
    if (at > 0 && between(stage, { before: exchanges[at - 1], exchange, manner, limit })) limit = limitOf(stage, manner)
    else tell(stage, exchange.turns)
  }
}

const limitOf = ({ phrases }: Stage, { turn: { least, most } }: Manner): number =>
  phrases.chance(0.5) ? least : phrases.chance(0.5) ? (least + most) / 2 : most

const idsOf = (exchange: Exchange | undefined): readonly string[] => exchange?.turns[0]?.passage_ids ?? []

function tell(stage: Stage, turns: readonly Turn[], isSwapped = false): void {
  for (const turn of turns) {
    const text = unsaid(stage, turn)
    const role = isSwapped ? (turn.role === 'teller' ? 'asker' : 'teller') : turn.role
    if (text) say(stage, speakerOf(stage, role), text, turn.passage_ids)
  }
}

type Between = { before: Exchange | undefined; exchange: Exchange; manner: Manner; limit: number }

/** What happens between two exchanges when one host has talked for a while; says the exchange, too, when the other host takes it over. */
function between(stage: Stage, { before, exchange, manner, limit }: Between): boolean {
  const last = stage.lines.at(-1)
  const isOwnQuestion = exchange.turns[0]?.role === 'asker'
  if (last?.speaker !== stage.lead || isAsked(stage) || (wordsOfLine(stage) < limit && !isOwnQuestion)) return false
  const asker = other(stage.lead)
  const reaction = drawn(stage, reactions[before?.tone ?? 'plain'], manner.reacts)
  if (reaction) say(stage, asker, reaction)
  if (isOwnQuestion) tell(stage, exchange.turns)
  else if (reaction || !askedFor(stage, exchange, manner, asker)) takeOver(stage, exchange, manner, reaction !== '')
  return true
}

/** The asker names what comes next: “And the lens?”. */
function askedFor(stage: Stage, { topic }: Exchange, { asks }: Manner, asker: 1 | 2): boolean {
  const probe = topic ? drawn(stage, probes, asks) : ''
  const text = topic && probe && filled(probe, { x: topic.name })
  if (!text || !unsaid(stage, { text, or: [text] })) return false
  say(stage, asker, text, topic.turns[0]?.passage_ids)
  tell(stage, topic.turns)
  return true
}

/** The other host goes on, as people do who have read the same: adds something, or finishes the thought. */
function takeOver(stage: Stage, { turns, after }: Exchange, { adds }: Manner, hasReacted: boolean): void {
  const isStatement = turns.every(({ role }) => role === 'teller')
  const isTaken = isStatement && stage.phrases.chance(adds)
  if (isTaken) {
    if (after === undefined && !hasReacted) say(stage, other(stage.lead), drawn(stage, additions, 0.4))
    tell(stage, turns, true)
    return
  }
  if (!hasReacted && wordsOfLine(stage) > LONGEST_LINE) say(stage, other(stage.lead), drawn(stage, backchannels))
  tell(stage, turns)
}

/** A single host tells in paragraphs. */
function tellAlone(stage: Stage, { turns, alone }: Exchange): void {
  const told = alone ?? turns.filter(({ role }) => role === 'teller')
  if (wordsOfLine(stage) > PARAGRAPH && stage.chapter === undefined) stage.chapter = ''
  for (const turn of told) {
    const text = unsaid(stage, turn)
    if (text) say(stage, 1, text, turn.passage_ids)
  }
}
