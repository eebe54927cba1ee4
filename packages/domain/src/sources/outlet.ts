/** RALEIGH, N.C. (AP) — */
const DATELINE = /^\p{Lu}[\p{Lu}.,' -]{2,30}(?:, \p{Lu}[\p{L}.]+)*\s*\((\p{Lu}[\p{L} ]{1,28})\)\s*[—–-]+\s/mu
const RIGHTS = /©\s*(?:\d{4}\s*)?(\p{Lu}[\p{L}&.’' ]{2,40}?)(?:[.,]| All rights| Ltd| Inc|$)/u
const PUBLISHED = /(?:^|[.!?]\s)(\p{Lu}[\p{L}&’' ]{2,40}?) is published by \p{Lu}/u
const NO_OUTLET = /^(?:The )?(?:Authors?|Author\(s\)|Copyright|This|It)\b/i
const KNOWN: Record<string, string> = {
  AP: 'the Associated Press',
  AFP: 'Agence France-Presse',
  PA: 'the Press Association',
  DPA: 'the agency dpa',
}
const FIRST_TEXTS = 6
const LAST_TEXTS = 3

/** Publisher of a text, as far as it names one: the agency of its dateline, or the name in its last lines. */
export function outletIn(texts: readonly string[]): string | undefined {
  const agency = texts.slice(0, FIRST_TEXTS).flatMap((text) => DATELINE.exec(text)?.[1] ?? [])[0]
  if (agency) return KNOWN[agency] ?? spelledOut(agency, texts.join(' ')) ?? agency
  return texts
    .slice(-LAST_TEXTS)
    .flatMap((text) => PUBLISHED.exec(text)?.[1] ?? RIGHTS.exec(text)?.[1] ?? [])
    .find((name) => !NO_OUTLET.test(name))
}

/** “Northline News Agency” for NNA, if the text has it. */
function spelledOut(acronym: string, text: string): string | undefined {
  if (!/^\p{Lu}{2,5}$/u.test(acronym)) return undefined
  const words = [...acronym].map((letter) => String.raw`${letter}\p{Ll}+`)
  return new RegExp(String.raw`\b${words.join(String.raw`[ -]`)}\b`, 'u').exec(text)?.[0]
}
