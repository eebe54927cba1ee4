import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import pg from 'pg'
import { floorAddress, type DocumentRoute, type Floor, type Statement } from './floor-route.ts'

const CONNECTIONS = 10

/** The least that any server does: the statements, or the file, and nothing else. */
function serve({ connection_string, routes }: Floor): void {
  const pool = new pg.Pool({ connectionString: connection_string, max: CONNECTIONS })

  async function run(statements: Statement[]): Promise<unknown[]> {
    const answers: unknown[] = []
    for (const { sql, parameters } of statements) answers.push((await pool.query(sql, [...parameters])).rows)
    return answers
  }

  const bodies = new Map(
    Object.entries(routes).flatMap(([path, route]) =>
      'body' in route ? [[path, Buffer.from(route.body)] as const] : [],
    ),
  )
  async function answerDocument(
    path: string,
    { statements, headers }: DocumentRoute,
    response: ServerResponse,
  ): Promise<void> {
    await run(statements)
    response.writeHead(200, headers).end(bodies.get(path))
  }

  async function answerRows(statements: Statement[], response: ServerResponse): Promise<void> {
    const answers = await run(statements)
    const body = JSON.stringify(answers)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }

  const server = createServer((request, response) => {
    const address = floorAddress(request.url ?? '', request.headers.range)
    const route = routes[address]
    if (!route) return response.writeHead(404).end()
    if ('file' in route) answerPart(route, request, response)
    else if ('body' in route) void answerDocument(address, route, response)
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
