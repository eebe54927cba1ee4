import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import { deleteDeadKeys, setKeyEnds } from './signing-keys.repository.ts'

export const retireSigningKeysChore = defineChore('accounts.retire-signing-keys', {
  everySeconds: 3_600,
  run: retireSigningKeys,
})

/**
 * Gives every key that signs access tokens an end; the next token after that is signed by a new key. The old one is kept as long as
 * a token that it signed can be alive.
 */
export async function retireSigningKeys({ db, log }: Pick<WorkDeps, 'db' | 'log'>): Promise<void> {
  await setKeyEnds(db)
  for (const key_id of await deleteDeadKeys(db)) recordSecurityEvent(log, { event: 'signing_key_retired', key_id })
}
