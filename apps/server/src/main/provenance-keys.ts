import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import { listKeys, revokeKey, rotateKey } from '#features/episodes/provenance/index.ts'
import { StartError } from '#lib/start-error.ts'
import { exitCodes } from './exit-codes.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run provenance:keys -- list
       npm run provenance:keys -- rotate
       npm run provenance:keys -- revoke <key id>

The keys that sign files. After a rotation a new key signs, and what the old one signed stays provable. What a revoked key signed
counts no more; the files of this server are then signed again. Revoke a key that others may have. May run beside Duologue.`

const REASON = 'npm run provenance:keys'

type Wanted = { does: 'list' | 'rotate' | 'help' } | { does: 'revoke'; key_id: string }

async function manageKeys(opened: AsyncDisposableStack): Promise<number> {
  const wanted = readArguments()
  if (!wanted || wanted.does === 'help') {
    process[wanted ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return wanted ? exitCodes.done : exitCodes.misused
  }
  const db = await openDb(opened)
  if (wanted.does === 'rotate') await rotateKey(db, { actor_id: null, reason: REASON })
  if (wanted.does === 'revoke' && !(await revokeKey(db, wanted.key_id, { actor_id: null, reason: REASON })))
    throw new StartError(`There is no key ${wanted.key_id} that could be revoked.`)
  for (const { key_id, created_at, retired_at, revoked_at } of await listKeys(db)) {
    const state = revoked_at ? 'revoked' : retired_at ? 'retired' : 'signs'
    process.stdout.write(`${state}  ${key_id}  made ${created_at.toISOString().slice(0, 10)}\n`)
  }
  return exitCodes.done
}

function readArguments(): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
    if (values.help) return { does: 'help' }
    const [does, key_id, ...rest] = positionals
    if (rest.length > 0) return undefined
    if (does === 'revoke' && key_id) return { does, key_id }
    return (does === 'list' || does === 'rotate') && key_id === undefined ? { does } : undefined
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

await runCommand(manageKeys)
