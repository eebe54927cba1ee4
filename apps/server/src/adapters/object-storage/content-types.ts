const BINARY = 'application/octet-stream'

const contentTypes: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  bin: BINARY,
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  md: 'text/markdown; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  pcm: BINARY,
  pdf: 'application/pdf',
  png: 'image/png',
  srt: 'application/x-subrip',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'audio/webm',
  webp: 'image/webp',
  zip: 'application/zip',
}

/** Content type by the ending of a key's last name; bytes of no known kind if it has no known ending. */
export function contentTypeOf(key: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return Object.hasOwn(contentTypes, ending) ? (contentTypes[ending] ?? BINARY) : BINARY
}

/** An object's content type follows from its key in every store, so that objects can move between stores. */
export function requireContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (contentType !== expected) throw new TypeError(`${key} is ${expected} by its ending, not ${contentType}`)
}
