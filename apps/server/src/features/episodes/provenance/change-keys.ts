import { provenanceLimits } from '@app/domain/provenance'
import type { Db } from '#database/schema.ts'
import { recordAudit } from '#features/people/staff/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { isActiveKeyOlderThan, lockKeys, retireActiveKey, revokeKeyRow, findActiveKey } from './keys.repository.ts'
import { makeSigningKey } from './signing-key.ts'

type Deed = { actor_id: string | null; reason: string }

/** Signs with a new key from now on; signatures of the one before stay provable. */
export async function rotateKey(db: Db, deed: Deed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx)
    await rotate(trx, deed)
  })
}

export const rotateOldKeyChore = defineChore('provenance.rotate-old-key', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => rotateOldKey(db),
})

/** A key that has signed for long is replaced; more of them in a row change nothing. */
export async function rotateOldKey(db: Db): Promise<void> {
  if (!(await isActiveKeyOlderThan(db, provenanceLimits.key_signs_days))) return
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx)
    if (!(await isActiveKeyOlderThan(trx, provenanceLimits.key_signs_days))) return
    await rotate(trx, { actor_id: null, reason: `After ${provenanceLimits.key_signs_days} days` })
  })
}

async function rotate(trx: Db, deed: Deed): Promise<void> {
  const before = await retireActiveKey(trx)
  await makeSigningKey(trx)
  const after = (await findActiveKey(trx))?.key_id ?? null
  await recordAudit(trx, {
    ...deed,
    action: 'provenance_key_changed',
    subject: 'server',
    subject_id: '',
    before: { key_id: before ?? null },
    after: { key_id: after },
  })
}

/**
 * Revokes a key: none of its signatures counts any more, and if it was the one that signs, another does. False if there
 * is nothing to revoke.
 */
export async function revokeKey(db: Db, key_id: string, deed: Deed): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx)
    if (!(await revokeKeyRow(trx, key_id))) return false
    if (!(await findActiveKey(trx))) await makeSigningKey(trx)
    await recordAudit(trx, {
      ...deed,
      action: 'provenance_key_revoked',
      subject: 'server',
      subject_id: '',
      before: { key_id },
      after: { key_id: (await findActiveKey(trx))?.key_id ?? null },
    })
    return true
  })
}
