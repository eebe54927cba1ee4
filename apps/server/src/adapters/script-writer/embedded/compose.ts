import type { WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import { chapterTitle } from '../chapter-title.ts'
import { deckOf, type Deck } from './deck.ts'
import type { Topic, Unit } from './outline.ts'
import type { PhraseBook } from './phrase-book.ts'
import { questionFor } from './question-for.ts'
import { isOwnVoice } from './say-unit.ts'
import { listTitles, shortTitle } from './titles.ts'

/** `space` stands between sentences; some scripts have none. */
export type Cast = {
  channel: string
  host: string
  titles: readonly string[]
  book: PhraseBook
  space: ' ' | ''
  seed: string
  is_short: boolean
}
export type Talk = { topics: readonly Topic[]; takeaway: Unit | undefined }
type Speaker = 1 | 2
type Stage = Cast & {
  deck: Deck
  lines: WrittenLine[]
  said: Set<string>
  told: readonly string[]
  units_said: number
  named_at: number
  placed_at: number
  source: number | undefined
  page: string | undefined
  quoted: Speaker | undefined
  firsts: Passage[]
}

const MOST_PASSAGES = 8
/** A line goes on with the next unit while it stays this short. */
const MOST_WORDS_OF_LINE = 60
/** How often the place is told, and whose words they are, in units. */
const PLACE_EVERY = 7
const ATTRIBUTED_EVERY = 9
/** A shorter word of a heading names nothing. */
const NAMING_LETTERS = 4

const other = (speaker: Speaker): Speaker => (speaker === 1 ? 2 : 1)

/** Two hosts tell each other what the sources say: one leads a topic, the other asks, reacts and adds. */
export function composeDialogue({ topics, takeaway }: Talk, cast: Cast): WrittenLine[] {
  const stage = stageOf(cast, { topics, takeaway })
  greet(stage)
  for (const [index, topic] of topics.entries()) tellTopic(stage, topic, index)
  close(stage, takeaway)
  return stage.lines
}

function stageOf(cast: Cast, { topics, takeaway }: Talk): Stage {
  const firsts = [...Map.groupBy(topics, ({ source }) => source).values()].flatMap(
    ([topic]) => topic?.units[0]?.passages[0] ?? [],
  )
  const sources = [...topics, ...(takeaway ? [takeaway] : [])].map(({ source }) => cast.titles[source] ?? '')
  return {
    ...cast,
    firsts,
    told: [...new Set(sources)],
    deck: deckOf(cast.seed),
    lines: [],
    said: new Set(),
    units_said: 0,
    named_at: 0,
    placed_at: 0,
    source: undefined,
    page: undefined,
    quoted: undefined,
  }
}

/** A phrase with what it speaks of; an empty text is no line. */
function fill(stage: Stage, phrase: string | undefined, more: Record<string, string> = {}): string {
  const words: Record<string, string> = {
    channel: stage.channel,
    host: stage.host,
    titles: listTitles(stage.told, stage.book),
    ...more,
  }
  return (phrase ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

/** What the same speaker says twice in a row is one line. */
function say(stage: Stage, speaker: Speaker, text: string, passages: readonly Passage[] = []): void {
  if (!text) return
  const last = stage.lines.at(-1)
  const ids = idsOf(passages)
  if (last?.speaker === speaker) {
    last.text = joined(stage, last.text, text)
    last.passage_ids = [...new Set([...last.passage_ids, ...ids])].slice(0, MOST_PASSAGES)
  } else stage.lines.push({ speaker, text, passage_ids: ids })
}

const joined = ({ space }: Cast, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(space)

const idsOf = (passages: readonly Passage[]): string[] =>
  [...new Set(passages.map(({ passage_id }) => passage_id))].slice(0, MOST_PASSAGES)

function greet(stage: Stage): void {
  const { book, deck, told, is_short } = stage
  say(stage, 1, fill(stage, deck.draw(is_short ? book.short_greetings : book.greetings)))
  if (!is_short) say(stage, 2, fill(stage, deck.draw(book.asks_sources)))
  say(stage, 1, fill(stage, deck.draw(told.length > 1 ? book.many_sources : book.one_source)), stage.firsts)
  if (!is_short) say(stage, 2, fill(stage, deck.draw(book.begins)))
}

function tellTopic(stage: Stage, topic: Topic, index: number): void {
  const lead = index === 0 ? 1 : quieter(stage)
  const first = stage.lines.length
  const chapter = partOf(stage, topic)
  if (index > 0) turnTo(stage, topic, lead)
  let speaker: Speaker = lead
  for (const [at, unit] of topic.units.entries()) {
    const before = topic.units[at - 1]
    speaker = before ? nextSpeaker(stage, unit, { speaker, part: newPart(unit, before) }) : lead
    tellUnit(stage, unit, speaker)
  }
  beginPart(stage.lines[first], chapter)
}

/** What the part is called that a topic begins: its heading, or its source where another one begins. */
function partOf({ titles, source, book, told }: Stage, topic: Topic): string | undefined {
  const isNewSource = topic.source !== source && told.length > 1
  return topic.heading ?? (isNewSource ? shortTitle(titles[topic.source] ?? '', book) : undefined)
}

function beginPart(line: WrittenLine | undefined, name: string | undefined): void {
  const chapter = name === undefined ? undefined : chapterTitle(name)
  if (line && chapter) line.chapter = chapter
}

/** The heading under which a unit stands, where that is another than before and its own words do not tell. */
function newPart({ heading, text }: Unit, before: Unit): string | undefined {
  if (!heading || heading === before.heading) return undefined
  const words = heading
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= NAMING_LETTERS)
  return words.some((word) => text.toLowerCase().includes(word)) ? undefined : heading
}

/** Who has said less so far. */
function quieter({ lines }: Stage): Speaker {
  const said = (speaker: Speaker) =>
    lines.filter((line) => line.speaker === speaker).reduce((sum, { text }) => sum + text.length, 0)
  return said(1) <= said(2) ? 1 : 2
}

/** Whoever spoke last is asked for the new topic; the other begins it without being asked. */
function turnTo(stage: Stage, topic: Topic, lead: Speaker): void {
  const { book, deck, titles, lines } = stage
  const last = lines.at(-1)?.speaker ?? 2
  const isAsked = last === lead
  const { passages = [], text = '' } = topic.units[0] ?? {}
  const isNewSource = topic.source !== stage.source && stage.told.length > 1
  const words = { title: shortTitle(titles[topic.source] ?? '', book), heading: topic.heading ?? '' }
  const draw = (asked: readonly string[], alone: readonly string[]) =>
    fill(stage, deck.draw(isAsked ? asked : alone), words)
  const reaction = deck.chance(0.4) ? reactionTo(stage) : ''
  const turn =
    (isNewSource
      ? draw(book.next_source, book.opens_source)
      : topic.heading && draw(book.turns_to_heading, book.goes_on_to_heading)) || draw(book.turns, book.goes_on)
  const question = isAsked && !turn ? (questionFor(text, book, deck, stage.said) ?? '') : ''
  say(stage, other(last), joined(stage, reaction, turn, question), isNewSource ? [] : passages)
}

/** A date is no surprise. */
const NUMBER = /\b(?!(?:1\d|20)\d\d\b|\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))\d/

/** Fits what was said last. */
function reactionTo({ book, deck, lines }: Stage): string {
  const last =
    lines
      .at(-1)
      ?.text.split(/(?<=[.!?]) /)
      .at(-1) ?? ''
  const fitting = /\b(?:because|so that|due to|why|reason)\b/i.test(last)
    ? book.reactions_to_reason
    : NUMBER.test(last) && deck.chance(0.4)
      ? book.reactions_to_number
      : []
  return deck.draw(fitting) ?? deck.draw(book.reactions) ?? ''
}

/** Between two units: the part that begins, a question, a host who joins in, or nothing at all. */
function nextSpeaker(
  stage: Stage,
  unit: Unit,
  { speaker, part }: { speaker: Speaker; part: string | undefined },
): Speaker {
  const { book, deck, lines } = stage
  const turn = part && fill(stage, deck.draw(book.turns_to_heading), { heading: part })
  if (turn) {
    say(stage, other(speaker), turn, unit.passages)
    return speaker
  }
  const wordsSoFar = lines.at(-1)?.text.split(' ').length ?? 0
  const isFirstHalf = wordsSoFar + unit.words <= MOST_WORDS_OF_LINE
  if (isFirstHalf && (unit.row || deck.chance(0.35))) return speaker
  const reaction = deck.chance(0.35) ? reactionTo(stage) : ''
  if (unit.row || (deck.chance(0.42) && !isOwnVoice(unit))) {
    const join = deck.draw(book.joins)
    if (join) {
      say(stage, other(speaker), joined(stage, reaction, join))
      return other(speaker)
    }
  }
  const question = questionFor(unit.text, book, deck, stage.said)
  say(stage, other(speaker), joined(stage, reaction, question), question ? unit.passages : [])
  if (question || reaction) return speaker
  return other(speaker)
}

/** What the sources say, with whose words they are where that is not plain. */
function tellUnit(stage: Stage, unit: Unit, speaker: Speaker): void {
  const { lines } = stage
  const opensLine = lines.at(-1)?.speaker !== speaker
  const isGoingOn = stage.quoted === speaker && !opensLine
  const isOwn = isOwnVoice(unit)
  const told = opensLine ? attributionOf(stage, unit) || placeOf(stage, unit) : ''
  const lead = told || (isOwn && !isGoingOn ? fill(stage, stage.deck.draw(stage.book.own_words)) : '')
  stage.source = unit.source
  stage.quoted = isOwn ? speaker : undefined
  stage.units_said++
  say(stage, speaker, joined(stage, lead, unit.text), unit.passages)
}

/** Whose words these are: where one of several begins, and now and then. */
function attributionOf(stage: Stage, unit: Unit): string {
  const { book, deck, lines, titles, source, units_said, is_short } = stage
  const isFirstOfMany = source === undefined && stage.told.length > 1
  if (is_short || !(isFirstOfMany || units_said - stage.named_at >= ATTRIBUTED_EVERY)) return ''
  stage.named_at = units_said
  const title = shortTitle(titles[unit.source] ?? '', book)
  return lines.at(-1)?.text.includes(title) ? '' : fill(stage, deck.draw(book.attributions), { title })
}

/** Now and then, where the reader would find it. */
function placeOf(stage: Stage, { passages: [passage], source }: Unit): string {
  const { page, slide } = passage?.place ?? {}
  const key = `${stage.source} ${page ?? ''} ${slide ?? ''}`
  if (
    (!page && !slide) ||
    key === stage.page ||
    stage.source !== source ||
    stage.units_said - stage.placed_at < PLACE_EVERY
  )
    return ''
  stage.page = key
  stage.placed_at = stage.units_said
  const phrase = stage.deck.draw(page ? stage.book.on_page : stage.book.on_slide)
  return fill(stage, phrase, { page: String(page ?? ''), slide: String(slide ?? '') })
}

function close(stage: Stage, takeaway: Unit | undefined): void {
  const { book, deck } = stage
  const last = stage.lines.at(-1)?.speaker ?? 2
  if (takeaway) {
    say(stage, other(last), fill(stage, deck.draw(book.asks_takeaway)))
    say(stage, last, joined(stage, fill(stage, deck.draw(book.takeaway)), takeaway.text), takeaway.passages)
  }
  const closer = other(stage.lines.at(-1)?.speaker ?? 2)
  if (!stage.is_short) say(stage, closer, fill(stage, deck.draw(book.closings)), stage.firsts)
  say(stage, stage.is_short ? closer : other(closer), fill(stage, deck.draw(book.goodbyes)))
}

/** One host tells it in paragraphs. */
export function composeMonologue({ topics, takeaway }: Talk, cast: Cast): WrittenLine[] {
  const stage = stageOf(cast, { topics, takeaway })
  const { book, deck, is_short, told, firsts } = stage
  const paragraph = (lists: (readonly string[])[], passages: readonly Passage[], more = '') => {
    const text = joined(stage, ...lists.map((phrases) => fill(stage, deck.draw(phrases))), more)
    if (text) stage.lines.push({ speaker: 1, text, passage_ids: idsOf(passages) })
  }
  paragraph(
    [is_short ? book.short_greetings : book.greetings, told.length > 1 ? book.many_sources : book.one_source],
    firsts,
  )
  for (const topic of topics) stage.lines.push(...paragraphsOf(stage, topic))
  if (takeaway) paragraph([book.solo_takeaway], takeaway.passages, takeaway.text)
  paragraph(is_short ? [book.goodbyes] : [book.closings, book.goodbyes], is_short ? [] : firsts)
  return stage.lines
}

function turnAlone(stage: Stage, { source, heading }: Topic): string {
  const { book, deck, titles } = stage
  if (source !== stage.source)
    return fill(stage, deck.draw(book.opens_source), { title: shortTitle(titles[source] ?? '', book) })
  return heading ? fill(stage, deck.draw(book.goes_on_to_heading), { heading }) : ''
}

/** Each paragraph is a line of its own: a few units, joined. */
function paragraphsOf(stage: Stage, topic: Topic): WrittenLine[] {
  const { book, deck } = stage
  const told = stage.lines
  const paragraphs: WrittenLine[] = []
  const chapter = partOf(stage, topic)
  stage.lines = []
  if (stage.source !== undefined) say(stage, 1, turnAlone(stage, topic))
  for (const [at, unit] of topic.units.entries()) {
    const words = stage.lines.at(-1)?.text.split(' ').length ?? 0
    const before = topic.units[at - 1]
    const heading = before && newPart(unit, before)
    if (heading) {
      paragraphs.push(...stage.lines.splice(0))
      say(stage, 1, fill(stage, deck.draw(book.goes_on_to_heading), { heading }), unit.passages)
    } else if (words + unit.words > 1.6 * MOST_WORDS_OF_LINE) paragraphs.push(...stage.lines.splice(0))
    else if (before && words > 0 && !isOwnVoice(unit) && deck.chance(0.25))
      say(stage, 1, fill(stage, deck.draw(book.solo_joins)))
    tellUnit(stage, unit, 1)
  }
  paragraphs.push(...stage.lines)
  beginPart(paragraphs[0], chapter)
  stage.lines = told
  return paragraphs
}
