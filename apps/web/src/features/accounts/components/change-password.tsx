import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import { accountQuery } from '../api/account.ts'
import { AccountSection } from './account-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The password of an account that has one. */
export function ChangePassword({ email }: { email: string }) {
  const { data: account, error, refetch } = useQuery(accountQuery)
  return (
    <AccountSection
      title="Password"
      about={account && !account.has_password ? NO_PASSWORD : 'We’ll email you when it changes.'}
    >
      {account?.has_password && <ChangePasswordForm email={email} />}
      {!account &&
        (error ? (
          <LoadError
            title="Your account could not be loaded."
            detail={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-64" />
        ))}
    </AccountSection>
  )
}

const NO_PASSWORD = 'You sign in with Google, so there is no password here to change.'
