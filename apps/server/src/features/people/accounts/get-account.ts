import type { AccountView } from '@app/contracts/own-account'
import type { Deps } from '#deps.ts'
import { readBudgets } from '#features/billing/index.ts'
import { countChannelsOf } from '#features/shows/channels/index.ts'
import { storageLimit, sumStoredOf } from '#features/studio/drafts/index.ts'
import type { Person } from '#lib/proofs.ts'
import { listPasskeysOf } from './passkeys.repository.ts'
import { findPerson, hasPassword } from './people.repository.ts'

/** The viewer's data for the account page. */
export async function getAccount(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { user_id, email }: Person,
): Promise<AccountView> {
  const storage_limit_bytes = storageLimit(deps.config)
  const [person, storage_bytes, channels, today] = await Promise.all([
    findPerson(deps.db, user_id),
    sumStoredOf(deps.db, user_id),
    countChannelsOf(deps.db, user_id),
    readBudgets(deps, user_id),
  ])
  const usage = { storage_bytes, storage_limit_bytes, channels, channel_limit: deps.config.CHANNEL_LIMIT, today }
  const second_factor = person?.twoFactorEnabled === true
  const passkeys = await listPasskeysOf(deps.db, user_id)
  return { email, has_password: await hasPassword(deps.db, user_id), second_factor, passkeys, usage }
}
