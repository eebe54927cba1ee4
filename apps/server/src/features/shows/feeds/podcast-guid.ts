import { createHash } from 'node:crypto'

/** Namespace of podcast GUIDs: https://podcasting2.org/docs/podcast-namespace/tags/guid */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * GUID by which apps know a show: a UUID (version 5) of its first feed's address without scheme and without slashes at
 * its end.
 */
export function podcastGuid(feed_url: string): string {
  const name = feed_url.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/\/+$/, '')
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
