import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type Answer = { status: number; headers?: Record<string, string> }

/** A push service on this machine: it keeps what it is sent, and answers as the test wants for an address. */
export async function fakePushService() {
  const pushed: Pushed[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    pushed.push({ path, headers, body: await buffer(request) })
    const { status, headers: answered = {} } = answers.get(path) ?? { status: 201 }
    response.writeHead(status, answered).end('what it says is not read')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    addressOf: (name: string) => `${origin}/${name}`,
    answer: (name: string, answer: Answer) => answers.set(`/${name}`, answer),
    to: (name: string) => pushed.filter(({ path }) => path === `/${name}`),
  }
}
