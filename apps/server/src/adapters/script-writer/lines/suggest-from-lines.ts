import { contentLimits } from '@app/domain/content'
import type { WrittenLine } from '@app/domain/scripts'
import { cutText } from '@app/domain/text'
import type { WrittenScript } from '#ports/script-writer.ts'
import { sureFacts } from '../model/sure-facts.ts'
import type { LineChecks } from './check-line.ts'
import type { LineSession } from './line-session.ts'
import type { NumberedPassage } from './numbered-passages.ts'

const MOST_POINTS = 8
const QUESTION = /[?？]["”’»)]*$/u
/** A quoted line, without its introduction. */
const QUOTATION = /^[^“]*(?:“[^”]*” [^“]*)?“(.+)”$/s
const MOST_CHARACTERS = { description: 600, point: 240 }

type Script = {
  passages: readonly NumberedPassage[]
  checks: LineChecks
  lines: readonly WrittenLine[]
  /** The title of the channel, which is none of an episode. */
  channel: string
}

/**
 * A title and a description that the model ends as lines, where the sources bear them out; without a session, or where they
 * do not, titles of the sources and what is said first. Points are lines that tell.
 */
export async function suggestFromLines(
  session: LineSession | undefined,
  { passages, checks, lines, channel }: Script,
): Promise<NonNullable<WrittenScript['suggestions']>> {
  const next = passages.length + 1
  const ground = passages.map(({ text }) => text)
  const isTrue = (text: string) => sureFacts(text, ground, checks.allowed).length === 0
  const fitting = (texts: readonly string[], { min, max }: { min: number; max: number }) =>
    texts.filter((text) => text.length >= min && text.length <= max && text !== channel && isTrue(text))
  const end = async (opening: string) => (session ? [await session.end(`[${next}] ${opening}`)] : [])
  const titles = await end('Title of this episode:')
  const descriptions = await end('This episode in two sentences:')
  const told = lines.map(({ text }) => text.replace(QUOTATION, '$1')).filter((text) => !QUESTION.test(text))
  const sourceTitles = [...new Set(passages.map(({ source }) => source.title))]
  return {
    titles: fitting([...titles.map((title) => title.replace(/\.$/, '')), ...sourceTitles], contentLimits.title),
    descriptions: fitting([...descriptions, ...told], {
      min: contentLimits.description.min,
      max: MOST_CHARACTERS.description,
    }).slice(0, 1),
    points: told.slice(0, MOST_POINTS).map((text) => cutText(text, MOST_CHARACTERS.point)),
  }
}
