import { plainText } from '../text/index.ts'
import { sourceExtensions, sourceLimits } from './limits.ts'

export type SourceExtension = (typeof sourceExtensions)[keyof typeof sourceExtensions][number]
export type SourceKind = keyof typeof sourceExtensions

const kinds = Object.keys(sourceExtensions) as SourceKind[]
const known = new Map<string, SourceKind>(
  kinds.flatMap((kind) => sourceExtensions[kind].map((extension) => [extension, kind] as const)),
)
/** Invisible characters: those that turn the reading direction round or take no room, so that a name could look like another. */
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\t\r\n]/g
const NAMELESS = 'file'

/** File name as it is stored and shown: without folders, without invisible characters, cut so that its ending stays. */
export function cleanFileName(name: string): string {
  const bare = plainText(name).replaceAll(UNSEEN, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  const clean = bare.replace(/^\.+/, '').trim() || NAMELESS
  if (clean.length <= sourceLimits.name) return clean
  const ending = endingOf(clean)
  const kept = sourceLimits.name - (ending ? ending.length + 1 : 0)
  return `${clean.slice(0, kept).toWellFormed()}${ending && `.${ending}`}`
}

/** The ending of a name where it is one that scripts are written from (STUDIO-42..46). */
export function sourceExtensionOf(name: string): SourceExtension | undefined {
  const ending = endingOf(name)
  return isSourceExtension(ending) ? ending : undefined
}

export function isSourceExtension(ending: string): ending is SourceExtension {
  return known.has(ending)
}

export function sourceKindOf(extension: string): SourceKind | undefined {
  return known.get(extension)
}

/** File types offered by a browser's file picker. */
export const SOURCE_FILES_ACCEPTED = [...known.keys()].map((extension) => `.${extension}`).join(',')

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}
