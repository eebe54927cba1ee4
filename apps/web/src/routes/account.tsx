import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { AccountUsage } from '#features/accounts/components/account-usage.tsx'
import { ChangePassword } from '#features/accounts/components/change-password.tsx'
import { DeleteAccount } from '#features/accounts/components/delete-account.tsx'
import { ExportData } from '#features/accounts/components/export-data.tsx'
import { FollowingSection } from '#features/follows/components/following-section.tsx'
import { Passkeys } from '#features/accounts/components/passkeys.tsx'
import { SessionList } from '#features/accounts/components/session-list.tsx'
import { SecondFactor } from '#features/accounts/components/second-factor.tsx'
import { Notifications } from './account/notifications.tsx'
import { PrivateFeeds } from './account/private-feeds.tsx'
import { useLinkedHeading } from './account/use-linked-heading.ts'

/** `/account`: settings and data of the account itself. */
export function Component() {
  const { user } = useSession()
  const sessions = useLinkedHeading('#sessions')
  const twoStep = useLinkedHeading('#two-step')
  const passkeys = useLinkedHeading('#passkeys')
  if (!user) return null
  return (
    <Page>
      <PageTitle>Account</PageTitle>
      <h1 className="text-[32px] font-bold">Account</h1>
      <p className="mt-1 mb-6 wrap-anywhere text-ink2">{user.email}</p>
      <div className="flex flex-col gap-6">
        <AccountUsage />
        <FollowingSection user_id={user.user_id} />
        <Notifications user_id={user.user_id} />
        <PrivateFeeds user_id={user.user_id} />
        <SessionList heading={sessions} />
        <ChangePassword email={user.email} />
        <SecondFactor heading={twoStep} />
        <Passkeys heading={passkeys} />
        <ExportData />
        <DeleteAccount email={user.email} />
      </div>
    </Page>
  )
}
