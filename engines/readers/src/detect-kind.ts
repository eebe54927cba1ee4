import { fileTypeFromFile } from 'file-type'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { Document } from './block.ts'
import { openArchive } from './office/open-archive.ts'
import { readingSentences } from './sentences.ts'
import { findEncoding, readBeginning } from './texts/open-text.ts'

export type Kind =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'picture'
  | 'heic'
  | 'sound'
  | 'html'
  | 'xml'
  | 'csv'
  | 'markdown'
  | 'plain'

const PICTURES = new Set(['png', 'jpg', 'webp', 'gif', 'avif', 'tif'])
const HEIC = /^image\/hei[cf]/
const SOUND = /^(?:audio|video)\/|^application\/(?:ogg|mp4|vnd\.ms-asf)$/
const TEXTS = /^application\/xml$|^text\//
const OFFICE_PARTS: [string, Kind][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]
const HEAD_BYTES = 4_096
const PLAIN_NAME = /\.(?:txt|md|markdown|html?|xhtml|xml|csv|tsv)$/i
const BY_NAME: Record<string, Kind> = {
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  xml: 'xml',
  csv: 'csv',
  tsv: 'csv',
  md: 'markdown',
  markdown: 'markdown',
}

/** Detects a file's type from its content, and from its name only among texts, which look alike. Undefined for unsupported files. */
export async function detectKind({ path, name, charset }: Document): Promise<Kind | undefined> {
  if (await isPlainly(path, name, charset)) return textKind(path, name)
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (type?.ext === 'pdf') return 'pdf'
  if (type?.ext === 'cfb') throw new SourceReaderError(readingSentences.older_office)
  if (type?.ext === 'zip' || /openxml|ms-(?:word|excel|powerpoint)/.test(type?.mime ?? '')) return officeKind(path)
  if (PICTURES.has(type?.ext ?? '')) return 'picture'
  if (HEIC.test(type?.mime ?? '')) return 'heic'
  if (SOUND.test(type?.mime ?? '')) return 'sound'
  if (type && !TEXTS.test(type.mime)) return undefined
  return (await findEncoding(path, charset)) ? textKind(path, name) : undefined
}

/**
 * True if a file is text after all: "BMW" and "ID3" are magic numbers of pictures and audio, but may also begin a text.
 */
async function isPlainly(path: string, name: string, charset: string | undefined): Promise<boolean> {
  if (!PLAIN_NAME.test(name)) return false
  const head = await readBeginning(path, HEAD_BYTES)
  return (
    !head.includes(0) &&
    !/^%PDF-\d/.test(head.toString('latin1', 0, 6)) &&
    (await findEncoding(path, charset)) !== undefined
  )
}

async function officeKind(path: string): Promise<Kind | undefined> {
  const archive = await openArchive(path)
  archive.close()
  return OFFICE_PARTS.find(([part]) => archive.has(part))?.[1]
}

async function textKind(path: string, name: string): Promise<Kind | undefined> {
  const head = (await readBeginning(path, HEAD_BYTES))
    .toString('latin1')
    .replaceAll('\u0000', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart()
  const named = BY_NAME[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  if (head.startsWith('{\\rtf')) return undefined
  if (beginsAsPage(head)) return 'html'
  if (head.startsWith('<?xml')) return 'xml'
  if (named === 'xml') return head.startsWith('<') ? 'xml' : 'plain'
  return named ?? (/<(?:html|body|div|p)\b/i.test(head) && head.startsWith('<') ? 'html' : 'plain')
}

/** Skips an XML declaration and comments before a page. One regular expression for all of it would take exponential time on a text of comments. */
function beginsAsPage(head: string): boolean {
  let rest = head.startsWith('<?xml') ? textAfter(head, '>') : head
  while (rest.startsWith('<!--')) rest = textAfter(rest, '-->')
  return /^<(?:!doctype html|html|head|body)\b/i.test(rest)
}

function textAfter(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? '' : text.slice(at + mark.length).trimStart()
}
