import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { databaseClock } from '#adapters/clock/database-clock.ts'
import { openStripe } from '#adapters/payments/stripe-client.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { choosePayments } from './choose-payments.ts'
import { chooseSimulator } from './choose-simulator.ts'

const { connection_string, drop } = await testDatabase()
const db = connect(connection_string, () => undefined)
const config = readConfig({})
const log = pino({ level: 'silent' })
const simulators = await Promise.all(
  [1, 2, 3].map(() => chooseSimulator(config, { connection_string, db, clock: databaseClock, log })),
)

afterAll(async () => {
  await Promise.all(simulators.map((simulator) => simulator?.close()))
  await db.destroy()
  await drop()
})

test('of several processes that sell the first plan ever at once none fails, and each plan is on offer once', async () => {
  const people = simulators.map((simulator, index) => ({
    payments: choosePayments(config, simulator),
    user_id: `person-${index}`,
    email: `person-${index}@example.com`,
    known: null,
  }))
  await Promise.all(people.map(({ payments, ...person }) => payments.ensureCustomer(person)))
  const access = await simulators[0]?.reach()
  if (!access) throw new Error('no simulator')
  const stripe = await openStripe(access)
  expect((await stripe.prices.list({ limit: 100 })).data.map(({ lookup_key }) => lookup_key).toSorted()).toEqual([
    'duologue_creator_month',
    'duologue_creator_year',
    'duologue_starter_month',
    'duologue_starter_year',
  ])
  expect((await stripe.billingPortal.configurations.list({ limit: 100 })).data).toHaveLength(1)
})
