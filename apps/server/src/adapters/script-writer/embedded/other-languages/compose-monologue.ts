import type { WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import type { Topic } from './outline.ts'
import { presentUnit } from './present-unit.ts'
import { isOwnVoice } from './say-unit.ts'
import {
  type Cast,
  chapterOf,
  fill,
  idsOf,
  joined,
  newHeading,
  say,
  type Stage,
  stageOf,
  startChapter,
  type Talk,
} from './stage.ts'
import { shortTitle } from './titles.ts'

/** A paragraph continues with the next unit while it is no longer than this. */
const MOST_WORDS_OF_PARAGRAPH = 96

/** Composes a monologue of one host, in paragraphs. */
export function composeMonologue({ topics, takeaway }: Talk, cast: Cast): WrittenLine[] {
  const stage = stageOf(cast, { topics, takeaway })
  const { book, phrases, is_short, used_titles, firsts } = stage
  const paragraph = (lists: (readonly string[])[], passages: readonly Passage[], more = '') => {
    const text = joined(stage, ...lists.map((list) => fill(stage, phrases.draw(list))), more)
    if (text) stage.lines.push({ speaker: 1, text, passage_ids: idsOf(passages) })
  }
  paragraph(
    [is_short ? book.short_greetings : book.greetings, used_titles.length > 1 ? book.many_sources : book.one_source],
    firsts,
  )
  for (const topic of topics) stage.lines.push(...paragraphsOf(stage, topic))
  if (takeaway) paragraph([book.solo_takeaway], takeaway.passages, takeaway.text)
  paragraph(is_short ? [book.goodbyes] : [book.closings, book.goodbyes], is_short ? [] : firsts)
  return stage.lines
}

function introduceAlone(stage: Stage, { source, heading }: Topic): string {
  const { book, phrases, titles } = stage
  if (source !== stage.source)
    return fill(stage, phrases.draw(book.opens_source), { title: shortTitle(titles[source] ?? '', book) })
  return heading ? fill(stage, phrases.draw(book.goes_on_to_heading), { heading }) : ''
}

/** The paragraphs of a topic: each is a line of a few units. */
function paragraphsOf(stage: Stage, topic: Topic): WrittenLine[] {
  const { book, phrases } = stage
  const linesBefore = stage.lines
  const paragraphs: WrittenLine[] = []
  const chapter = chapterOf(stage, topic)
  stage.lines = []
  if (stage.source !== undefined) say(stage, 1, introduceAlone(stage, topic))
  for (const [at, unit] of topic.units.entries()) {
    const words = stage.lines.at(-1)?.text.split(' ').length ?? 0
    const before = topic.units[at - 1]
    const heading = before && newHeading(unit, before)
    if (heading) {
      paragraphs.push(...stage.lines.splice(0))
      say(stage, 1, fill(stage, phrases.draw(book.goes_on_to_heading), { heading }), unit.passages)
    } else if (words + unit.words > MOST_WORDS_OF_PARAGRAPH) paragraphs.push(...stage.lines.splice(0))
    else if (before && words > 0 && !isOwnVoice(unit) && phrases.chance(0.25))
      say(stage, 1, fill(stage, phrases.draw(book.solo_joins)))
    presentUnit(stage, unit, 1)
  }
  paragraphs.push(...stage.lines)
  startChapter(paragraphs[0], chapter)
  stage.lines = linesBefore
  return paragraphs
}
