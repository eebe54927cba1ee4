import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { downloadFile, mayLeadTo } from './download-file.ts'
import { temporaryFolder } from '@app/runtime/temporary-folder.ts'

test.each([
  ['https://models.example.com/a', 'https://cdn.example.net/a', true],
  ['https://models.example.com/a', 'http://127.0.0.1:5432/', false],
  ['https://models.example.com/a', 'http://169.254.169.254/latest/meta-data/', false],
  ['https://models.example.com/a', 'http://[::1]/', false],
  ['https://models.example.com/a', 'http://database.internal/', false],
  ['https://models.example.com/a', 'file:///etc/passwd', false],
  ['http://10.0.0.5/a', 'http://10.0.0.6/a', true],
  ['http://localhost:8080/a', 'https://cdn.example.net/a', true],
  ['http://localhost:8080/a', 'data:text/plain,a', false],
])('TRUST-O251 a download from %s may be led to %s: %s', (first, next, is_allowed) => {
  expect(mayLeadTo(new URL(first), new URL(next))).toBe(is_allowed)
})

test('TRUST-O251 a mirror of the own network may redirect, and not in a circle', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/file') return response.end('voices')
    return response.writeHead(302, { location: url === '/led' ? '/file' : '/circle' }).end()
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const to = join(folder.path, 'file')
  const sha256 = createHash('sha256').update('voices').digest('hex')
  const download = (path: string) =>
    downloadFile({ url: base + path, bytes: 6, sha256 }, { to, onProgress: () => undefined })
  await expect(download('/circle')).rejects.toThrow('redirects too often')
  await download('/led')
  expect(await readFile(to, 'utf8')).toBe('voices')
})
