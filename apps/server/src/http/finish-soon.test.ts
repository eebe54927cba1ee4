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
  const received = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    received.resolve()
    await gate.promise
    return 'answered'
  })
  app.get('/never', (_request, _reply) => received.resolve())
  app.get('/quick', async () => 'quick')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, address, gate, received }
}

test('a stopping server answers open requests, takes no new ones and closes idle connections', async () => {
  const { app, address, gate, received } = await slowServer(60_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const answer = new Promise<string>((resolve, reject) => {
    request(`${address}/slow`, { agent }, (response) => resolve(text(response)))
      .on('error', reject)
      .end()
  })
  await received.promise
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

test('an endless request delays the stop only until its timeout', async () => {
  const { app, address, received } = await slowServer(100)
  const hanging = fetch(`${address}/never`)
  hanging.catch(() => undefined)
  await received.promise
  await app.close()
  await expect(hanging).rejects.toThrow()
})
