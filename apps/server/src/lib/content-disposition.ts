import { extname } from 'node:path'

/** Characters that file systems refuse in names, control characters, and marks that change the writing direction. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const NOT_PLAIN = /[^\x20-\x7e]|%/g
const LEFT_BARE = /['()*]/g

/** A Content-Disposition header that offers a download under this name; browsers that read only ASCII get `_` for other letters. */
export function attachmentNamed(name: string): string {
  const safe = name.toWellFormed().replace(FORBIDDEN, '_').trim().replace(/^\.+/, '_') || 'download'
  return `attachment; filename="${safe.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${percentEncoded(safe)}`
}

/** The name with the file's real extension: a name from a request must not turn it into another kind of file. */
export function nameWithEndingOf(key: string, name: string): string {
  const ending = extname(key)
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(LEFT_BARE, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
