import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { testWebBuild } from '#test/http/web-build.ts'
import { createServer } from './server.ts'

const app = await testApp()

async function withFiles(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-web-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const server = await createServer({ ...app, web: { ...(await testWebBuild()), folder } }, [])
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  return server
}

test.each([
  `/${'x'.repeat(260)}`,
  `/${'x'.repeat(3_000)}`,
  '/%00',
  '/a%2f%00b',
  '/..%2f..%2fetc%2fpasswd',
  '/.env',
  '/%5c..%5cetc',
])('NAV-12 %j is no file, and a 404 that brings the app along', async (url) => {
  const server = await withFiles({ 'icon.svg': '<svg/>' })
  expect((await server.inject({ url: '/icon.svg' })).body).toBe('<svg/>')
  const { statusCode, headers, body } = await server.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<script type="module"')
})

test('a missing API path or asset gets a problem document, however long its name', async () => {
  const server = await withFiles({})
  for (const url of ['/assets/none.js', `/assets/${'x'.repeat(260)}.js`, '/assets/%00']) {
    const { statusCode, headers } = await server.inject({ url })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
    ])
  }
})
