import { kindOfPassage, type Passage, type PassageKind } from '@app/domain/sources'

/** Kinds that hosts never say: about the document, or not meant for ears. */
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

/** Parts of a document that lead away from what it says, besides its references and front matter. */
const SKIPPED_HEADING =
  /^(?:[\dIVX]+(?:\.\d+)*\.?\s*)?(?:change ?log|translations|installation|installing|building|supplement(?:ary|al) .*|appendix.*|running tests|known issues|vulnerability reporting|contributing)$/i

/** The passages that can be told: by their kind, or, where they have none, by how they look. */
export function tellablePassages(passages: readonly Passage[]): Passage[] {
  const abstract = passages.findIndex(({ place, kind }) => !kind && /^abstract$/i.test(place.heading ?? ''))
  return passages.filter((passage, at) => at >= abstract && isTellable(passage))
}

function isTellable(passage: Passage): boolean {
  if (SKIPPED_HEADING.test(passage.place.heading?.trim() ?? '')) return false
  const kind = kindOfPassage(passage)
  return kind === undefined || !SILENT.has(kind)
}
