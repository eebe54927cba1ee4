import { outletIn } from '@app/domain/sources'
import type { WritingSource } from '#ports/script-writer.ts'

/** How a report is called: by its outlet, or as “one report” where nobody knows. `name` stands inside a sentence. */
export type Outlet = { name: string; isNamed: boolean }

const ORDER = ['one report', 'another report', 'a third report', 'a fourth report', 'a fifth report', 'one more report']
const AFTER_TITLE = /^.{12,}\s[|–—-]\s((?:The )?\p{Lu}[\p{L}&.’' ]{2,36})$/u

/** Names for all reports of one episode; two of the same outlet are distinguished by their order. */
export function outletsOf(sources: readonly WritingSource[]): Outlet[] {
  const named = sources.map(nameOf)
  let unnamed = 0
  return named.map((name, at) => {
    const isFirst = name !== undefined && named.indexOf(name) === at
    return isFirst
      ? { name: withArticle(name), isNamed: true }
      : { name: ORDER[unnamed++] ?? 'yet another report', isNamed: false }
  })
}

function nameOf({ title, outlet, passages }: WritingSource): string | undefined {
  return outlet ?? AFTER_TITLE.exec(title)?.[1] ?? outletIn(passages.map(({ text }) => text))
}

/** "The Harbour Courier" inside a sentence; "Reuters" and "Field & Sky" have no article. */
function withArticle(name: string): string {
  if (/^the /i.test(name)) return `the ${name.slice(4)}`
  return /\b(?:Times|Post|Guardian|Courier|Gazette|Herald|Tribune|Journal|Chronicle|Observer|Telegraph|Mirror|Monitor|Agency|Press|Review|Independent|Standard|Star|Sun|University)$/.test(
    name,
  )
    ? `the ${name}`
    : name
}
