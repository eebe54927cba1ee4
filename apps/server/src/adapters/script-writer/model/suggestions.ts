import { contentLimits } from '@app/domain/content'
import type { WrittenLine } from '@app/domain/scripts'
import { cutText, plainText } from '@app/domain/text'
import type { WrittenScript } from '#ports/script-writer.ts'
import { isBorneOut, type Ground } from './cut-lines.ts'
import type { Outline } from './schemas.ts'

const MOST_TITLES = 4
const MOST_DESCRIPTIONS = 3
const MOST_POINTS = 8
const MOST_CHARACTERS = { description: 600, point: 240 }

/** Titles, descriptions and points of the model where the sources bear them out, else what the chapters are called. */
export function suggestionsFrom(
  outline: Outline,
  lines: readonly WrittenLine[],
  ground: Ground,
): NonNullable<WrittenScript['suggestions']> {
  const isTrue = (text: string) => isBorneOut(text, ground)
  const chapters = lines.flatMap(({ chapter }) => chapter ?? [])
  const fitting = (written: readonly string[], { min, max }: { min: number; max: number }) =>
    [...new Set(written.map(tidy))].filter((text) => text.length >= min && text.length <= max && isTrue(text))
  const titles = fitting([...outline.titles.map(withoutEnd), ...chapters], contentLimits.title)
  const long = { min: contentLimits.description.min, max: MOST_CHARACTERS.description }
  const descriptions = fitting([...outline.descriptions, outline.promise], long)
  const listed = [cutText(chapters.join(' · '), long.max)].filter(({ length }) => length >= long.min)
  const takeaways = fitting(
    outline.segments.map(({ takeaway }) => takeaway),
    { min: 1, max: MOST_CHARACTERS.point },
  )
  return {
    titles: titles.slice(0, MOST_TITLES),
    descriptions: (descriptions.length > 0 ? descriptions : listed).slice(0, MOST_DESCRIPTIONS),
    points: (takeaways.length > 0 ? takeaways : chapters.map((title) => cutText(title, MOST_CHARACTERS.point))).slice(
      0,
      MOST_POINTS,
    ),
  }
}

const tidy = (text: string): string =>
  plainText(text)
    .replaceAll(/\*\*|__|`|^#+\s/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^["“„](.*)["”“]$/g, '$1')

const withoutEnd = (title: string): string => title.trim().replace(/\.$/, '')
