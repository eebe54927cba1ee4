import { contentLimits } from '@app/domain/content'
import { spokenExclusion, type WrittenLine } from '@app/domain/scripts'
import type { WrittenScript } from '#ports/script-writer.ts'
import { capitalised, withoutEnd } from '../english/words.ts'
import type { Cut } from './plan/plan.ts'

const MOST_TITLES = 3
const MOST_POINTS = 6
const LONGEST_TITLE = 72
const LONGEST_DESCRIPTION = 600
const SHORTEST_DESCRIPTION = 10

/** Titles, descriptions and points for the episode's page, of what the script says. */
export function suggestionsFor(
  { hook, titles, points, chapters, about }: Cut,
  lines: readonly WrittenLine[],
  exclude: readonly string[],
): WrittenScript['suggestions'] {
  const isWanted = (text: string) => !spokenExclusion(text, exclude)
  const heard = new Set(lines.flatMap(({ passage_ids }) => passage_ids))
  const told = points.filter(({ passage_ids }) => passage_ids.every((id) => heard.has(id))).map(({ text }) => text)
  const [first = '', second = ''] = told
  const opening = hook?.statement.text ?? first
  const parts = chapters.map(({ title }) => title).filter((title) => !/continued|something else/i.test(title))
  const descriptions = [
    [opening, ...told.filter((text) => text !== opening).slice(0, 2)].join(' '),
    `${capitalised(withoutEnd(about))}: ${parts.slice(0, 4).join(', ')}.`,
    [first, second].filter(Boolean).join(' '),
  ]
  return {
    titles: [...new Set(titlesOf(titles, parts, [opening, ...told]).map(asTitle))]
      .filter((title) => title.length >= contentLimits.title.min && isWanted(title))
      .slice(0, MOST_TITLES),
    descriptions: [...new Set(descriptions.map((text) => cutAtWord(text, LONGEST_DESCRIPTION)))].filter(
      (text) => text.length >= SHORTEST_DESCRIPTION && isWanted(text),
    ),
    points: (told.length > 0 ? told : [opening].filter(Boolean)).filter(isWanted).slice(0, MOST_POINTS),
  }
}

const GENERIC =
  /^(?:in brief|where it starts|how they found out|what came out|what it means|what happened|the weak points|what comes next|one more thing|what the reports agree on|where the reports differ|what only one of them has)$/i

/** The source's own title, a short sentence that says the most, and what else the episode is about. */
function titlesOf(
  [first = '', ...others]: readonly string[],
  parts: readonly string[],
  said: readonly string[],
): string[] {
  const short = said.filter((text) => text.length > 0 && text.length <= LONGEST_TITLE && !/[“”]/.test(text))
  const named = parts.filter((part) => !GENERIC.test(part))
  return [
    first,
    ...short.slice(0, 1),
    ...others,
    ...named.map((part) => (first ? `${first}: ${part}` : part)),
    ...short.slice(1),
    ...named,
  ].filter((title) => title !== '' && !GENERIC.test(title))
}

const asTitle = (title: string): string =>
  cutAtWord(capitalised(withoutEnd(title).replace(/ …$/, '')), contentLimits.title.max)

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text.trim() : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
