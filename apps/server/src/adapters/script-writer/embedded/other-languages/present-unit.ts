import { isOwnVoice } from './say-unit.ts'
import { fill, joined, say, type Speaker, type Stage } from './stage.ts'
import type { Unit } from './outline.ts'
import { shortTitle } from './titles.ts'

/** How often a line names the page, and the source, in units. */
const PLACE_EVERY = 7
const ATTRIBUTED_EVERY = 9

/** Adds a unit, with its source where that is not clear. */
export function presentUnit(stage: Stage, unit: Unit, speaker: Speaker): void {
  const { lines } = stage
  const opensLine = lines.at(-1)?.speaker !== speaker
  const isGoingOn = stage.quoted === speaker && !opensLine
  const isOwn = isOwnVoice(unit)
  const origin = opensLine ? attributionOf(stage, unit) || placeOf(stage, unit) : ''
  const lead = origin || (isOwn && !isGoingOn ? fill(stage, stage.phrases.draw(stage.book.own_words)) : '')
  stage.source = unit.source
  stage.quoted = isOwn ? speaker : undefined
  stage.units_said++
  say(stage, speaker, joined(stage, lead, unit.text), unit.passages)
}

/** Names the source: at the first unit where there are several sources, and from time to time. */
function attributionOf(stage: Stage, unit: Unit): string {
  const { book, phrases, lines, titles, source, units_said, is_short } = stage
  const isFirstOfMany = source === undefined && stage.used_titles.length > 1
  if (is_short || !(isFirstOfMany || units_said - stage.named_at >= ATTRIBUTED_EVERY)) return ''
  stage.named_at = units_said
  const title = shortTitle(titles[unit.source] ?? '', book)
  return lines.at(-1)?.text.includes(title) ? '' : fill(stage, phrases.draw(book.attributions), { title })
}

/** Names the page or slide from time to time. */
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
  const phrase = stage.phrases.draw(page ? stage.book.on_page : stage.book.on_slide)
  return fill(stage, phrase, { page: String(page ?? ''), slide: String(slide ?? '') })
}
