import { isSourceExtension, sourceExtensionOf, type SourceExtension } from '@app/domain/sources'

/** Bytes read from a file's beginning to identify it; most documents are no longer. */
export const LOOKED_AT_BYTES = 65_536

/** An office file begins like any zip archive: its list of contents, at the end, shows which it is. */
type Found = { extension: SourceExtension } | { archive_of: SourceExtension } | undefined

const PLAIN: readonly string[] = ['txt', 'md', 'html', 'xml', 'csv']
const OFFICE: Record<string, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
}
/** Other names of supported extensions. */
const ALIASES: Record<string, SourceExtension> = {
  apng: 'png',
  aif: 'aiff',
  asf: 'wmv',
  m4v: 'mp4',
  m4a: 'mp4',
  m4b: 'mp4',
  f4v: 'mp4',
  mts: 'mpg',
  mp2: 'mp3',
  mp1: 'mp3',
  '3g2': '3gp',
  oga: 'ogg',
  ogv: 'ogg',
  ogm: 'ogg',
  ogx: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
}

/** Type of a file by its content, if that and its name are supported (STUDIO-42, SRV-25). */
export async function findExtension(name: string, head: Uint8Array): Promise<Found> {
  const named = sourceExtensionOf(name)
  if (!named) return undefined
  if (PLAIN.includes(named)) return isPlainText(head) ? { extension: named } : undefined
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (type?.ext === 'zip' && OFFICE[named]) return { archive_of: named }
  const extension = type && (ALIASES[type.ext] ?? type.ext)
  return extension && isSourceExtension(extension) ? { extension } : undefined
}

/** True if the list of contents at the end of an archive is that of such an office file. */
export function isArchiveOf(extension: SourceExtension, tail: Uint8Array): boolean {
  return Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength).includes(OFFICE[extension] ?? '\u0000none')
}

/**
 * Tells text in any script: no NUL, unless two bytes make a letter and a mark says so, and hardly any control
 * characters.
 */
function isPlainText(head: Uint8Array): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (isWide) return true
  const control = head.reduce((count, byte) => count + Number(byte < 9 || (byte > 13 && byte < 32 && byte !== 27)), 0)
  return !head.includes(0) && control * 100 <= head.length
}
