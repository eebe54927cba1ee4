import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Call = { method: string; url: string; authorization?: string | undefined; body: string; at: number }

/** A hub on this machine that notes who calls; `answers` are its first ones, afterwards it takes everything. */
export async function fakeHub(answers: number[] = []) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push({ method, url, authorization: headers.authorization, body: await text(request), at: Date.now() })
    const status = answers.shift() ?? 202
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`, calls }
}
