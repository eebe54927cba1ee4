import type { Deps } from '#deps.ts'
import type { Person } from '#lib/proofs.ts'
import { getScript } from './get-script.ts'
import { endScript, type ScriptRow } from './scripts.repository.ts'

/** Ends a script that is being written; its worker finds that out and stops. An ended script stays as it is. */
export async function cancelScript({ db }: Pick<Deps, 'db'>, viewer: Person, scriptId: string): Promise<ScriptRow> {
  const { script_id } = await getScript(db, viewer, scriptId)
  await endScript(db, script_id, { status: 'cancelled' })
  return getScript(db, viewer, script_id)
}
