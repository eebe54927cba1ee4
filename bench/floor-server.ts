import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import pg from 'pg'
import { floorAddress, type Floor, type Statement } from './floor-route.ts'

const CONNECTIONS = 10

/** The least that any server does: the statements, or the file, and nothing else. */
function serve({ connection_string, routes }: Floor): void {
  const pool = new pg.Pool({ connectionString: connection_string, max: CONNECTIONS })

  async function answerRows(statements: Statement[], response: ServerResponse): Promise<void> {
    const answers: unknown[] = []
    for (const { sql, parameters } of statements) answers.push((await pool.query(sql, [...parameters])).rows)
    const body = JSON.stringify(answers)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }

  const server = createServer((request, response) => {
    const route = routes[floorAddress(request.url ?? '', request.headers.range)]
    if (!route) return response.writeHead(404).end()
    if ('file' in route) answerPart(route, request, response)
    else void answerRows(route.statements, response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

function answerPart(
  { file, headers }: { file: string; headers: OutgoingHttpHeaders },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = { start: Number(start), end: Number(end) }
  response.writeHead(206, headers)
  createReadStream(file, part).pipe(response)
}

process.once('message', serve)
process.once('disconnect', () => process.exit())
