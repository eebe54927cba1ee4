import type { WritingSource } from '#ports/script-writer.ts'

/** How a report is called: by its outlet, or as “one report” where nobody knows. `name` stands inside a sentence. */
export type Outlet = { name: string; isNamed: boolean }

const ORDER = ['one report', 'another report', 'a third report', 'a fourth report', 'a fifth report', 'one more report']
/** RALEIGH, N.C. (AP) — */
const DATELINE = /^\p{Lu}[\p{Lu}.,' -]{2,30}(?:, \p{Lu}[\p{L}.]+)*\s*\((\p{Lu}[\p{L} ]{1,28})\)\s*[—–-]+\s/mu
const RIGHTS = /©\s*(?:\d{4}\s*)?(\p{Lu}[\p{L}&.’' ]{2,40}?)(?:[.,]| All rights| Ltd| Inc|$)/u
const AFTER_TITLE = /^.{12,}\s[|–—-]\s((?:The )?\p{Lu}[\p{L}&.’' ]{2,36})$/u
const KNOWN: Record<string, string> = {
  AP: 'the Associated Press',
  AFP: 'Agence France-Presse',
  PA: 'the Press Association',
  DPA: 'the agency dpa',
}

/** Names for all reports of one episode; two of the same outlet are told apart by their order. */
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
  if (outlet) return outlet
  const texts = passages.map(({ text }) => text)
  const agency = texts.slice(0, 6).flatMap((text) => DATELINE.exec(text)?.[1] ?? [])[0]
  return (
    AFTER_TITLE.exec(title)?.[1] ??
    (agency && (KNOWN[agency] ?? spelledOut(agency, texts.join(' ')) ?? agency)) ??
    texts.slice(-3).flatMap((text) => RIGHTS.exec(text)?.[1] ?? [])[0]
  )
}

/** “the Northline News Agency” for NNA, if the report has it. */
function spelledOut(acronym: string, text: string): string | undefined {
  if (!/^\p{Lu}{2,5}$/u.test(acronym)) return undefined
  const words = [...acronym].map((letter) => String.raw`${letter}\p{Ll}+`)
  return new RegExp(String.raw`\b${words.join(String.raw`[ -]`)}\b`, 'u').exec(text)?.[0]
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
