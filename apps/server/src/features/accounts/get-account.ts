import type { AccountView } from '@app/contracts/own-account'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { hasPassword } from './people.repository.ts'

/** What the account page has to know of whoever asks. */
export async function getAccount({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<AccountView> {
  const { user_id, email } = requireViewer(viewer)
  return { email, has_password: await hasPassword(db, user_id) }
}
