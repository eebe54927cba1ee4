import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { PaymentsError } from '@app/ports/payments.ts'
import { stripePayments } from './stripe-payments.ts'

const server = createServer((_request, response) => {
  response
    .writeHead(404, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message: 'There is no such page.' } }))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const payments = stripePayments({
  reach: async () => ({ secret_key: 'sk_test_key', webhook_secret: 'whsec_key', api_url }),
})
afterAll(() => void server.close())

test('an address that answers 404 to everything is not taken for a provider that has forgotten somebody', async () => {
  await expect(payments.endCustomer('cus_1')).rejects.toThrow(PaymentsError)
  await expect(payments.cancelSubscription('sub_1')).rejects.toThrow(PaymentsError)
  await expect(payments.listFacts('cus_1')).rejects.toThrow(PaymentsError)
})
