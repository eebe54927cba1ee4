import type { SignedInUser } from '#features/accounts/api/session.ts'
import { TokenPill } from '#features/accounts/components/token-pill.tsx'
import { useKnownChannels } from '#features/channels/api/owned-channels.ts'
import { paths } from './paths.ts'
import { UserMenu } from './user-menu.tsx'

export { DeskEntry } from './desk-entry.tsx'

/** The header's token balance and user menu; lazy, because visitors do not need them. */
export function SignedIn({ user }: { user: SignedInUser }) {
  useKnownChannels(user.user_id)
  return (
    <>
      <TokenPill user_id={user.user_id} to={paths.pricing()} />
      <UserMenu user={user} />
    </>
  )
}
