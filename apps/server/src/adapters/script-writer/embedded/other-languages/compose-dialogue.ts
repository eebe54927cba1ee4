import type { WrittenLine } from '@app/domain/scripts'
import type { Topic, Unit } from './outline.ts'
import { presentUnit } from './present-unit.ts'
import { questionFor } from './question-for.ts'
import { isOwnVoice } from './say-unit.ts'
import {
  type Cast,
  chapterOf,
  fill,
  joined,
  newHeading,
  say,
  type Speaker,
  type Stage,
  stageOf,
  startChapter,
  type Talk,
} from './stage.ts'
import { shortTitle } from './titles.ts'

/** A line continues with the next unit while it is no longer than this. */
const MOST_WORDS_OF_LINE = 60

const other = (speaker: Speaker): Speaker => (speaker === 1 ? 2 : 1)

/** Composes a dialogue of two hosts: one leads a topic, the other has questions, reactions and additions. */
export function composeDialogue({ topics, takeaway }: Talk, cast: Cast): WrittenLine[] {
  const stage = stageOf(cast, { topics, takeaway })
  greet(stage)
  for (const [index, topic] of topics.entries()) presentTopic(stage, topic, index)
  close(stage, takeaway)
  return stage.lines
}

function greet(stage: Stage): void {
  const { book, phrases, used_titles, is_short } = stage
  say(stage, 1, fill(stage, phrases.draw(is_short ? book.short_greetings : book.greetings)))
  if (!is_short) say(stage, 2, fill(stage, phrases.draw(book.source_questions)))
  say(stage, 1, fill(stage, phrases.draw(used_titles.length > 1 ? book.many_sources : book.one_source)), stage.firsts)
  if (!is_short) say(stage, 2, fill(stage, phrases.draw(book.begins)))
}

function presentTopic(stage: Stage, topic: Topic, index: number): void {
  const lead = index === 0 ? 1 : quieter(stage)
  const first = stage.lines.length
  const chapter = chapterOf(stage, topic)
  if (index > 0) introduceTopic(stage, topic, lead)
  let speaker: Speaker = lead
  for (const [at, unit] of topic.units.entries()) {
    const before = topic.units[at - 1]
    speaker = before ? nextSpeaker(stage, unit, { speaker, part: newHeading(unit, before) }) : lead
    presentUnit(stage, unit, speaker)
  }
  startChapter(stage.lines[first], chapter)
}

/** The speaker with less text so far. */
function quieter({ lines }: Stage): Speaker {
  const said = (speaker: Speaker) =>
    lines.filter((line) => line.speaker === speaker).reduce((sum, { text }) => sum + text.length, 0)
  return said(1) <= said(2) ? 1 : 2
}

/** Introduces a topic: after a question of the other host, or without one. */
function introduceTopic(stage: Stage, topic: Topic, lead: Speaker): void {
  const { book, phrases, titles, lines } = stage
  const last = lines.at(-1)?.speaker ?? 2
  const hasQuestion = last === lead
  const { passages = [], text = '' } = topic.units[0] ?? {}
  const isNewSource = topic.source !== stage.source && stage.used_titles.length > 1
  const words = { title: shortTitle(titles[topic.source] ?? '', book), heading: topic.heading ?? '' }
  const draw = (questions: readonly string[], statements: readonly string[]) =>
    fill(stage, phrases.draw(hasQuestion ? questions : statements), words)
  const reaction = phrases.chance(0.4) ? reactionTo(stage) : ''
  const turn =
    (isNewSource
      ? draw(book.next_source, book.opens_source)
      : topic.heading && draw(book.turns_to_heading, book.goes_on_to_heading)) || draw(book.turns, book.goes_on)
  const question = hasQuestion && !turn ? (questionFor(text, book, phrases, stage.question_subjects) ?? '') : ''
  say(stage, other(last), joined(stage, reaction, turn, question), isNewSource ? [] : passages)
}

const reactionTo = ({ book, phrases }: Stage): string => phrases.draw(book.reactions) ?? ''

/** Connects two units, with a new heading, a question, a reaction, a host who joins in, or nothing; returns the speaker of the next one. */
function nextSpeaker(
  stage: Stage,
  unit: Unit,
  { speaker, part }: { speaker: Speaker; part: string | undefined },
): Speaker {
  const { book, phrases, lines } = stage
  const turn = part && fill(stage, phrases.draw(book.turns_to_heading), { heading: part })
  if (turn) {
    say(stage, other(speaker), turn, unit.passages)
    return speaker
  }
  const wordsSoFar = lines.at(-1)?.text.split(' ').length ?? 0
  const isFirstHalf = wordsSoFar + unit.words <= MOST_WORDS_OF_LINE
  if (isFirstHalf && (unit.row || phrases.chance(0.35))) return speaker
  const reaction = phrases.chance(0.35) ? reactionTo(stage) : ''
  if (unit.row || (phrases.chance(0.42) && !isOwnVoice(unit))) {
    const join = phrases.draw(book.joins)
    if (join) {
      say(stage, other(speaker), joined(stage, reaction, join))
      return other(speaker)
    }
  }
  const question = questionFor(unit.text, book, phrases, stage.question_subjects)
  say(stage, other(speaker), joined(stage, reaction, question), question ? unit.passages : [])
  if (question || reaction) return speaker
  return other(speaker)
}

function close(stage: Stage, takeaway: Unit | undefined): void {
  const { book, phrases } = stage
  const last = stage.lines.at(-1)?.speaker ?? 2
  if (takeaway) {
    say(stage, other(last), fill(stage, phrases.draw(book.takeaway_questions)))
    say(stage, last, joined(stage, fill(stage, phrases.draw(book.takeaway)), takeaway.text), takeaway.passages)
  }
  const closer = other(stage.lines.at(-1)?.speaker ?? 2)
  if (!stage.is_short) say(stage, closer, fill(stage, phrases.draw(book.closings)), stage.firsts)
  say(stage, stage.is_short ? closer : other(closer), fill(stage, phrases.draw(book.goodbyes)))
}
