import type { Findings } from '../block.ts'
import { noteOnce } from '../note-once.ts'
import { leftOutSentences } from '../sentences.ts'

/** A line of text, or one of code; `break` is where a block of another kind stood. */
export type MarkdownLine = { text: string; is: 'text' | 'code' | 'break' }

const FENCE = /^[\s>]{0,12}(?:(`{3,})[^`]*|(~{3,}).*)$/
const FRONT_TITLE = /^title:\s*(\S.*)$/i
const FRONT_FIELD = /^[\w-]+:(?:\s|$)|^\s+\S|^- |^\s*#|^\s*$/
const MOST_FRONT = 200
/** Code and comments of more lines are not looked through for their end. */
const MOST_HELD = 20_000

const COMMENTS = [
  ['<!--', '-->'],
  ['%%', '%%'],
] as const

type Source = ReturnType<typeof lineSource>

/** The lines of Markdown without front matter and comments, and with its code told apart. What has no end is text: one line never costs the rest. */
export async function* markdownLines(lines: AsyncIterable<string>, findings: Findings): AsyncGenerator<MarkdownLine> {
  const source = lineSource(lines)
  const endless = new Set<string>()
  let isFirst = true
  for (let line = await source.next(); line !== undefined; line = await source.next()) {
    if (isFirst && line.trim() === '---' && (await takeFrontMatter(source, findings))) continue
    isFirst = false
    const [, ticks, tildes] = FENCE.exec(line) ?? []
    const fence = ticks ?? tildes
    const code = fence && !endless.has(fence.charAt(0)) ? await untilFence(source, fence) : undefined
    if (code) {
      yield { text: '', is: 'break' }
      for (const text of code) yield { text, is: 'code' }
      yield { text: '', is: 'break' }
      continue
    }
    if (fence) endless.add(fence.charAt(0))
    yield { text: await withoutComment(line, source, { endless, findings }), is: 'text' }
  }
}

type Wanted = { isEnd: (line: string) => boolean; isPossible?: (line: string) => boolean; most: number }

function lineSource(lines: AsyncIterable<string>) {
  const iterator = lines[Symbol.asyncIterator]()
  let held: string[] = []
  let at = 0
  const next = async (): Promise<string | undefined> => {
    if (at < held.length) return held[at++]
    const read = await iterator.next()
    return read.done ? undefined : read.value
  }
  /** Takes the lines up to the end that is wanted; undefined, with all lines still to come, where there is none. */
  async function until({ isEnd, isPossible = () => true, most }: Wanted): Promise<string[] | undefined> {
    const taken: string[] = []
    while (taken.length < most) {
      const line = await next()
      if (line === undefined) break
      taken.push(line)
      if (isEnd(line)) return taken
      if (!isPossible(line)) break
    }
    held = [...taken, ...held.slice(at)]
    at = 0
    return undefined
  }
  return { next, until }
}

async function takeFrontMatter(source: Source, findings: Findings): Promise<boolean> {
  const isEnd = (line: string) => /^(?:---|\.\.\.)\s*$/.test(line)
  const front = await source.until({ isEnd, isPossible: (line) => FRONT_FIELD.test(line), most: MOST_FRONT })
  const title = front?.map((line) => FRONT_TITLE.exec(line)?.[1]).find(Boolean)
  findings.title ??= title?.replace(/^(['"])([^'"]*)\1\s*$/, '$2')
  return front !== undefined
}

async function untilFence(source: Source, fence: string): Promise<string[] | undefined> {
  const isEnd = (line: string) => {
    const bare = line.replace(/^[\s>]+/, '').trimEnd()
    return bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length)
  }
  return (await source.until({ isEnd, most: MOST_HELD }))?.slice(0, -1)
}

/** The line without the comment that it begins, `<!-- … -->` or the `%% … %%` of notes, which may end lines later. */
async function withoutComment(
  line: string,
  source: Source,
  { endless, findings }: { endless: Set<string>; findings: Findings },
): Promise<string> {
  let text = line
  for (const [opening, closing] of COMMENTS) {
    const parts = text.split(opening)
    const isOpen = opening === closing ? parts.length % 2 === 0 : (parts.at(-1)?.includes(closing) ?? false) === false
    if (parts.length < 2 || !isOpen || endless.has(opening)) continue
    const comment = await source.until({ isEnd: (below) => below.includes(closing), most: MOST_HELD })
    if (!comment) {
      endless.add(opening)
      continue
    }
    const last = comment.at(-1) ?? ''
    text = parts.slice(0, -1).join(opening) + last.slice(last.indexOf(closing) + closing.length)
    noteOnce(findings, leftOutSentences.comments)
  }
  return text
}
