import { useQuery } from '@tanstack/react-query'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { accountQuery } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The password of an account that has one. */
export function ChangePassword({ email }: { email: string }) {
  const query = useQuery(accountQuery)
  return (
    <AccountSection
      title="Password"
      about={query.data?.has_password === false ? NO_PASSWORD : 'We’ll email you when it changes.'}
    >
      <QuerySection query={query} failure="Your account could not be loaded." skeleton={<Skeleton className="h-64" />}>
        {({ has_password }) => has_password && <ChangePasswordForm email={email} />}
      </QuerySection>
    </AccountSection>
  )
}

const NO_PASSWORD = 'You sign in with Google, so there is no password here to change.'
