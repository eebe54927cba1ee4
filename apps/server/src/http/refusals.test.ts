import { once } from 'node:events'
import { request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { person, testApp } from '../../test/app.ts'

const app = await testApp()
const address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))

test.each([`/media/content/${randomUUID()}/segments/99999999999.mp3`, '/assets/', '/.%00', `/media/content/${randomUUID()}/segments/x.mp3`])(
  '%s is not there, and no fault of ours',
  async (url) => {
    const response = await app.server.inject({ url })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers['content-type']).toMatch(/^(application\/problem\+json|text\/html)/)
  },
)

test('a word that no database keeps is refused, whoever asks with it', async () => {
  const answer = await app.server.inject({ method: 'DELETE', url: '/api/account/sessions/%00', headers: app.as(person('nul')) })
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'bad_request', detail: 'The request could not be read' }])
})

test('a visitor is refused before anything of his form is read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 20_000_000 }
  const call = request(new URL('/api/content/podcast-audio', address), { method: 'POST', headers })
  call.on('error', () => undefined)
  call.write('--x\r\ncontent-disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n')
  const [answer] = await once(call, 'response')
  call.destroy()
  expect(answer.statusCode).toBe(401)
})
