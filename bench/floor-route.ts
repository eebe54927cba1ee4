import type { OutgoingHttpHeaders } from 'node:http'

export type Statement = { sql: string; parameters: readonly unknown[] }
/** Response of an address: rows of these statements as JSON, a document after them, or bytes of a file. */
export type FloorRoute = { statements: Statement[] } | DocumentRoute | { file: string; headers: OutgoingHttpHeaders }
export type DocumentRoute = { statements: Statement[]; body: string; headers: OutgoingHttpHeaders }
export type Floor = { connection_string: string; routes: Record<string, FloorRoute> }

/** Each range has headers of its own. */
export function floorAddress(path: string, range: string | undefined): string {
  return range ? `${path} ${range}` : path
}
