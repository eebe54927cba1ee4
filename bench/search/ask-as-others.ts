import { request } from 'node:http'
import type { SearchPage } from '@app/contracts/search'

export type Asked = { milliseconds: number; page: SearchPage }
type Where = { port: number; path: string }

let listeners = 0

/** Request from a fresh address: searches are limited by address, and all of 127.0.0.0/8 is here. */
export async function askAsOther({ port, path }: Where): Promise<{ milliseconds: number; body: string }> {
  listeners += 1
  const localAddress = `127.${1 + ((listeners >> 16) & 127)}.${(listeners >> 8) & 255}.${1 + (listeners & 127)}`
  const began = performance.now()
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
  return { milliseconds: performance.now() - began, body }
}

export function searchPath(q: string, filters: Record<string, string> = {}): string {
  return `/api/search?${new URLSearchParams({ q, ...filters })}`
}

export async function searchAsOther(port: number, path: string): Promise<Asked> {
  const { milliseconds, body } = await askAsOther({ port, path })
  return { milliseconds, page: JSON.parse(body) as SearchPage }
}
