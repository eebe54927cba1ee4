import { parseArgs } from 'node:util'
import { StaffRole } from '@app/domain/staff'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import { listStaff, setRole } from '#features/people/staff/index.ts'
import { AppError } from '#lib/errors.ts'
import { StartError } from '#lib/start-error.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run operator -- add ana@example.com [--role=moderator]
       npm run operator -- remove ana@example.com
       npm run operator -- list

Makes an account an operator, or a moderator, of this server, or takes the role away. The account must exist: sign up
first. The last operator cannot be removed. May run beside Duologue; it works at once.`

type Wanted = { does: 'add' | 'remove'; email: string; role: StaffRole } | { does: 'list' } | { does: 'help' }

async function manageStaff(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (!wanted || wanted.does === 'help') {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const db = await openDb(opened)
  if (wanted.does !== 'list') await change(db, wanted)
  for (const { email, role } of await listStaff(db)) process.stdout.write(`${role}  ${email}\n`)
  return exitCodes.done
}

async function change(db: Db, { does, email, role }: Exclude<Wanted, { does: 'list' | 'help' }>): Promise<void> {
  const person = await db
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!person) throw new StartError(`Nobody here has the email ${email}. Sign up with it first.`)
  try {
    const reason = 'npm run operator'
    await setRole(db, { user_id: person.id, role: does === 'add' ? role : null, actor_id: null, reason })
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  }
}

function readArguments(): Wanted | undefined {
  try {
    const options = { role: { type: 'string', default: 'operator' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return { does: 'help' }
    const [does, email, ...rest] = positionals
    const role = StaffRole.safeParse(values.role)
    if (does === 'list' && email === undefined) return { does }
    if ((does !== 'add' && does !== 'remove') || !email || rest.length > 0 || !role.success) return undefined
    return { does, email, role: role.data }
  } catch {
    return undefined
  }
}

async function openDb(opened: AsyncDisposableStack): Promise<Db> {
  const config = readConfig()
  const connection_string = await openDatabase({ config, opened, canJoin: true })
  await migrate(connection_string)
  const db = connect(connection_string, () => undefined)
  opened.defer(() => db.destroy())
  return db
}

await runCommand(manageStaff)
