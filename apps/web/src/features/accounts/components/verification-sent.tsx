import { accountSentences } from '@app/domain/accounts'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { AuthError } from '../api/ask-auth.ts'
import { useResendVerification } from '../api/sign-up.ts'

const NO_ADDRESS = 'No email address available for verification. Please try signing up again.'

type Props = { title: string; email: string | undefined; origin: string | undefined; children: ReactNode }

/** A link is on its way; it can be asked for again. */
export function VerificationSent({ title, email, origin, children }: Props) {
  const resend = useResendVerification()
  const error = email ? resend.error && describe(resend.error) : NO_ADDRESS
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-[32px] font-bold">{title}</h1>
      <p className="text-ink2">{children}</p>
      <p role="status" className="text-[15px] text-ok empty:hidden">
        {resend.isSuccess && 'Verification email resent successfully!'}
      </p>
      <p role="alert" className="text-[15px] text-bad empty:hidden">
        {error}
      </p>
      {email && (
        <Button look="secondary" size="large" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
          {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
        </Button>
      )}
      <ButtonLink to={paths.signIn()} state={origin && { origin }} size="large">
        Go to Sign In
      </ButtonLink>
    </div>
  )
}

function describe(error: Error): string {
  return (error instanceof AuthError && error.said) || accountSentences.resend_verification.fallback
}
