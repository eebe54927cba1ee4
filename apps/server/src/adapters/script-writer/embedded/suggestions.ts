import { contentLimits } from '@app/domain/content'
import { spokenExclusion, type WrittenLine } from '@app/domain/scripts'
import type { WrittenScript } from '#ports/script-writer.ts'
import { capitalised, withoutEnd } from './english/words.ts'
import type { Cut } from './talk/perform.ts'

const MOST_TITLES = 3
const MOST_POINTS = 6
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
    titles: [
      ...new Set(titles.map(asTitle).filter((title) => title.length >= contentLimits.title.min && isWanted(title))),
    ].slice(0, MOST_TITLES),
    descriptions: [...new Set(descriptions.map((text) => cutAtWord(text, LONGEST_DESCRIPTION)))].filter(
      (text) => text.length >= SHORTEST_DESCRIPTION && isWanted(text),
    ),
    points: (told.length > 0 ? told : [opening].filter(Boolean)).filter(isWanted).slice(0, MOST_POINTS),
  }
}

const asTitle = (title: string): string =>
  cutAtWord(capitalised(withoutEnd(title).replace(/ …$/, '')), contentLimits.title.max)

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text.trim() : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
