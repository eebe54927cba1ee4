import { isCode, type Passage, type PassageKind } from '@app/domain/sources'

/** What hosts never say: it is about the document, or not meant for ears. */
const SILENT: ReadonlySet<PassageKind> = new Set([
  'caption',
  'reference',
  'footnote',
  'front_matter',
  'page_header',
  'code',
  'boilerplate',
  'heading',
  'computed',
])

/** Parts of a document that lead away from what it says. */
const SKIPPED_HEADING =
  /^(?:[\dIVX]+(?:\.\d+)*\.?\s*)?(?:references?(?: and notes)?|(?:selected )?bibliography|works cited|literature(?: cited)?|notes(?: and references)?|footnotes|endnotes|citations|acknowledge?ments?|author contributions|(?:data|code) availability|funding|(?:competing|conflicts? of) interests?|table of contents|contents|change ?log|licen[sc]e|translations|status of this memo|copyright notice|installation|installing|building|see also|external links|related (?:articles|links|projects)|further reading|supplement(?:ary|al) .*|appendix.*|index|authors?['’]?s?(?: address(?:es)?)?|running tests|known issues|quick links|vulnerability reporting|(?:normative|informative) references|contributing|badges|share this|comments)$/i
const ABSTRACT = /^(?:abstract|summary|executive summary)\b/i
const CAPTION =
  /^(?:fig(?:ure)?s?|table|box|plate|scheme|listing|photo(?:graph)?|image)\.?\s*(?:\d+|[A-Z]\b|:)|^\(?[A-D]\)\s/i
const CREDIT = /(?:photo(?:graph)?|image|picture|credit)s?(?: by|:)|getty|via AP\b/i
const CONTENTS = /(?:\. ){4,}|\.{5,}\s*\d+\s*$/m
const REFERENCE = /\bdoi\b|10\.\d{4}\/|\bet al\b|\((?:19|20)\d\d[a-z]?\)|\barXiv\b|PMID|\bpp\.|\bvol\.|\bISBN\b/gi
const NUMBERED_REFERENCE = /^\[?\d{1,3}[\].]\s+.{5,200}(?:https?:|doi|\((?:19|20)\d\d)/i
const REFERENCE_SHARE = 0.04

/** The passages that can be told: by their kind, or, where they have none, by how they look. */
export function tellablePassages(passages: readonly Passage[]): Passage[] {
  const abstract = passages.findIndex(({ place, kind }) => !kind && /^abstract$/i.test(place.heading ?? ''))
  const tellable = passages.filter((passage, at) => at >= abstract && isTellable(passage))
  return tellable
}

function isTellable({ kind, text, place: { heading = '' } }: Passage): boolean {
  if (SKIPPED_HEADING.test(heading.trim())) return false
  if (kind) return !SILENT.has(kind)
  const words = text.split(/\s+/).length
  const references = text.match(REFERENCE)?.length ?? 0
  return !(
    CAPTION.test(text) ||
    (words < 60 && CREDIT.test(text.slice(0, 140))) ||
    CONTENTS.test(text) ||
    (references > 1 && references / words > REFERENCE_SHARE) ||
    NUMBERED_REFERENCE.test(text) ||
    isCode(text)
  )
}

export const isAbstract = ({ place: { heading = '' }, text }: Passage): boolean =>
  ABSTRACT.test(heading.trim()) || /^abstract[.:—\s]/i.test(text)

export const isConclusion = ({ place: { heading = '' } }: Passage): boolean =>
  /^(?:[\dIVX]+(?:\.\d+)*\.?\s*)?(?:conclusions?|discussion|summary|outlook|what (?:it|this) means|take-?aways?)\b/i.test(
    heading.trim(),
  )
