import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { finishSoon } from './finish-soon.ts'

/** A server with one address that answers when it is let, and one that never does. */
async function slowServer(drain_ms?: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  finishSoon(app, drain_ms)
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await gate.promise
    return 'answered'
  })
  app.get('/never', (_request, _reply) => asked.resolve())
  app.get('/quick', async () => 'quick')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, address, gate, asked }
}

test('a server that stops answers what was asked, takes nothing new and keeps no idle connection', async () => {
  const { app, address, gate, asked } = await slowServer(60_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const answer = new Promise<string>((resolve, reject) => {
    request(`${address}/slow`, { agent }, (response) => resolve(text(response)))
      .on('error', reject)
      .end()
  })
  await asked.promise
  const closed = app.close()
  await expect
    .poll(() =>
      fetch(`${address}/quick`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  gate.resolve()
  expect(await answer).toBe('answered')
  await closed
})

test('a request without an end holds a server that stops no longer than it may', async () => {
  const { app, address, asked } = await slowServer(100)
  const hanging = fetch(`${address}/never`)
  hanging.catch(() => undefined)
  await asked.promise
  await app.close()
  await expect(hanging).rejects.toThrow()
})
