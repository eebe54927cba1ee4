import { parseArgs } from 'node:util'
import pino from 'pino'
import { databaseClock } from '#adapters/clock/database-clock.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { reconcilePayments, type Reconciled } from '#features/billing/index.ts'
import { startQueue } from '#jobs/pg-boss.ts'
import { choosePayments } from './choose-payments.ts'
import { chooseSimulator } from './choose-simulator.ts'
import { exitCodes } from './exit-codes.ts'
import { jobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run payments:reconcile [-- --user=ana@example.com]

Reads all facts of all customers, or of one person, from the payment provider and repairs what is stored here: plans,
payments, and the tokens that they brought. May run beside Duologue, and more than once.`

type Wanted = { user?: string | undefined; help?: boolean | undefined }

async function reconcile(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (!wanted || wanted.help) {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const deps = await openDeps(opened)
  let looked_at = 0
  let unread = 0
  for await (const one of reconcilePayments(deps, wanted.user)) {
    if ('unreadable' in one) {
      unread += 1
      process.stderr.write(`${one.customer_id}: ${one.unreadable.message}\n`)
    } else {
      looked_at += 1
      process.stdout.write(`${sentenceOf(one)}\n`)
    }
  }
  const left = unread > 0 ? `, ${counted(unread, 'customer')} could not be read` : ''
  process.stdout.write(`${counted(looked_at, 'account')} looked at${left}.\n`)
  return unread > 0 ? exitCodes.incomplete : exitCodes.done
}

function readArguments(): Wanted | undefined {
  try {
    return parseArgs({ options: { user: { type: 'string' }, help: { type: 'boolean' } } }).values
  } catch {
    return undefined
  }
}

async function openDeps(opened: AsyncDisposableStack) {
  const config = readConfig()
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const connection_string = await openDatabase({ config, opened, canJoin: true })
  await migrate(connection_string)
  const db = connect(connection_string, () => undefined)
  opened.defer(() => db.destroy())
  const queue = await startQueue({ connection_string, db, log, jobs })
  opened.defer(() => queue.stop())
  const simulator = await chooseSimulator(config, { connection_string, db, clock: databaseClock, log })
  if (simulator) opened.defer(() => simulator.close())
  return { config, db, jobs: queue, clock: databaseClock, payments: choosePayments(config, simulator) }
}

function sentenceOf({ before, after, new_payments }: Reconciled): string {
  const plan = ({ subscription_tier, subscription_status, billing_interval }: Reconciled['before']) =>
    [subscription_tier, billing_interval, subscription_status].filter((word) => word !== null).join(' ')
  const was = `${plan(before)}, ${before.current_token_amount} tokens`
  const is = `${plan(after)}, ${after.current_token_amount} tokens`
  const payments = new_payments > 0 ? `; ${counted(new_payments, 'new payment')}` : ''
  return `${after.user_id}: ${was === is ? `${is}, as it was` : `${is}, was ${was}`}${payments}`
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

await runCommand(reconcile)
