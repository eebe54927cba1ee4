import { scriptLimits, type WrittenLine } from '@app/domain/scripts'
import { capitalised, isQuestion } from '../../english/words.ts'
import type { Role, Turn } from '../plan/plan.ts'
import { chapterTitle } from '../../chapter-title.ts'
import type { Cast } from './cast.ts'
import { shuffle, type Shuffle } from './shuffle.ts'

export type Speaker = 1 | 2

/** A script while it is performed. */
export type Stage = Cast & {
  lines: WrittenLine[]
  phrases: Shuffle
  /** Everything said, for what is not said twice. */
  said: Set<string>
  /** Who tells at the moment; the other one asks. */
  lead: Speaker
  /** Begins with the next line. */
  chapter: string | undefined
}

export const stageFor = (cast: Cast): Stage => ({
  ...cast,
  lines: [],
  phrases: shuffle(cast.seed),
  said: new Set(),
  lead: 1,
  chapter: undefined,
})

export const other = (speaker: Speaker): Speaker => (speaker === 1 ? 2 : 1)
export const speakerOf = ({ lead, speakers }: Stage, role: Role): Speaker =>
  speakers === 1 ? 1 : role === 'teller' ? lead : other(lead)

const key = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Adds a line, or goes on with the last one when the same person speaks. Nothing is said for an empty text. */
export function say(stage: Stage, speaker: Speaker, text: string, passage_ids: readonly string[] = []): void {
  const said = withoutEcho(stage, text)
  if (!said) return
  const last = stage.lines.at(-1)
  const ids = [
    ...new Set([...(last?.speaker === speaker && stage.chapter === undefined ? last.passage_ids : []), ...passage_ids]),
  ]
  if (last?.speaker === speaker && stage.chapter === undefined && ids.length <= scriptLimits.passages_of_line) {
    last.text = `${last.text} ${said}`
    last.passage_ids = ids
    return
  }
  const chapter = stage.chapter === undefined ? undefined : chapterTitle(stage.chapter)
  stage.chapter = undefined
  stage.lines.push({
    speaker,
    text: said,
    passage_ids: [...new Set(passage_ids)].slice(0, scriptLimits.passages_of_line),
    ...(chapter && { chapter }),
  })
}

const SHORT_ECHO = 8

/** A short sentence that was said before is left out, where there are others beside it. */
function withoutEcho({ said }: Stage, text: string): string {
  const sentences = text.trim().split(/(?<=[.!?]["”’]?) (?=\p{Lu}|“)/u)
  const fresh = sentences.filter(
    (sentence) => sentences.length === 1 || !said.has(key(sentence)) || sentence.split(' ').length > SHORT_ECHO,
  )
  for (const sentence of [text, ...sentences]) if (sentence.trim()) said.add(key(sentence))
  return fresh
    .join(' ')
    .replaceAll(/(?<!\.)\.\.(?=\s|$)/g, '.')
    .trim()
}

/** What is not said yet of several ways to say a turn. */
export const unsaid = ({ said }: Stage, { text, or }: Pick<Turn, 'text' | 'or'>): string | undefined =>
  or ? [text, ...or].find((way) => !said.has(key(way))) : text

/** A phrase that was not said yet; `chance` is how often at all. */
export function drawn(stage: Stage, phrases: readonly string[], chance = 1): string {
  if (chance < 1 && !stage.phrases.chance(chance)) return ''
  const fresh = phrases.filter((phrase) => !stage.said.has(key(phrase)))
  return stage.phrases.draw(fresh) ?? ''
}

export const filled = (phrase: string, words: Record<string, string>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? capitalised(words[name.toLowerCase()] ?? ''))

export const wordsOfLine = ({ lines }: Stage): number => lines.at(-1)?.text.split(' ').length ?? 0

/** Whether the last thing said is a question that waits for its answer. */
export const isAsked = ({ lines }: Stage): boolean => isQuestion(lines.at(-1)?.text ?? '')

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
