import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { server } from '#test/server.ts'

const encoder = new TextEncoder()

type Line = { lastId: string | null; watching: string | null; say: (text: string) => void; hangUp: () => void }

/** Answers `/api/live` and hands out each connection as it is opened. */
function serveLive() {
  const lines: Line[] = []
  server.use(
    http.get('*/api/live', ({ request }) => {
      let control: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          control = controller
        },
      })
      lines.push({
        lastId: request.headers.get('last-event-id'),
        watching: new URL(request.url).searchParams.get('watching'),
        say: (text) => control?.enqueue(encoder.encode(text)),
        hangUp: () => control?.close(),
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return lines
}

const event = (id: number, name: string, payload: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`

beforeEach(() => vi.resetModules())
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function listenToBalance() {
  const { subscribe } = await import('./live-updates.ts')
  const { onReset } = await import('./live-reset.ts')
  const amounts: number[] = []
  const reset = vi.fn()
  stops.push(
    subscribe('balance.updated', ({ current_token_amount }) => amounts.push(current_token_amount)),
    onReset(reset),
  )
  return { amounts, reset }
}

test('events arrive however the network cuts them, and ones that break the contract are left out', async () => {
  const lines = serveLive()
  const { amounts } = await listenToBalance()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  const said = event(7, 'live.ready', {}) + event(8, 'balance.updated', { current_token_amount: 5 })
  lines[0]?.say(said.slice(0, 40))
  lines[0]?.say(said.slice(40))
  lines[0]?.say(event(9, 'balance.updated', { current_token_amount: 'many' }) + ': still here\n\n')
  lines[0]?.say(event(10, 'balance.updated', { current_token_amount: 6 }))
  await vi.waitFor(() => expect(amounts).toEqual([5, 6]))
})

test('a connection that broke goes on after the last event seen', async () => {
  const lines = serveLive()
  const { amounts } = await listenToBalance()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]?.lastId).toBeNull()
  lines[0]?.say(event(41, 'live.ready', {}) + event(42, 'balance.updated', { current_token_amount: 1 }))
  await vi.waitFor(() => expect(amounts).toEqual([1]))
  lines[0]?.hangUp()
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 5_000 })
  expect(lines[1]?.lastId).toBe('42')
})

test('a reset invalidates everything shown', async () => {
  const lines = serveLive()
  const { reset } = await listenToBalance()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]?.say(event(3, 'live.reset', {}))
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce())
})

test('reconnects at every sign-in and sign-out', async () => {
  const lines = serveLive()
  await listenToBalance()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]?.say(event(3, 'live.ready', {}))
  const { identityChanged } = await import('#lib/api/access-token.ts')
  identityChanged('left')
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(lines[1]?.lastId).toBeNull()
})

test('an unlisted item that is looked at is named, and the stream goes on where it was', async () => {
  const lines = serveLive()
  const { amounts } = await listenToBalance()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]?.say(event(41, 'live.ready', {}) + event(42, 'balance.updated', { current_token_amount: 1 }))
  await vi.waitFor(() => expect(amounts).toEqual([1]))
  const { watch } = await import('./live-updates.ts')
  const leave = watch('c1')
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect([lines[1]?.watching, lines[1]?.lastId]).toEqual(['c1', '42'])
  // The page and the player beside it look at the same item: one stream is enough.
  watch('c1')()
  leave()
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  expect([lines[2]?.watching, lines[2]?.lastId]).toEqual([null, '42'])
})
