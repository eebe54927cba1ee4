import { accountFormSentences } from '@app/domain/accounts'
import { readChosenPlan } from '@app/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { verifyEmailQuery } from '#features/accounts/api/verify-email.ts'
import { AlreadyVerified } from '#features/accounts/components/already-verified.tsx'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { Verifying } from '#features/accounts/components/verifying.tsx'
import { describeRefusal, isRefusedLink } from '#features/accounts/state/describe-refusal.ts'

/** `/verify-email?oobCode=…&email=…`, opened from the mailed link; with `&tier=…` it leads on to the plan that was chosen. */
export function Component() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? search.get('code') ?? ''
  const { error, isSuccess, refetch } = useQuery({ ...verifyEmailQuery(code), enabled: code !== '' })
  const { user, loading } = useSession()
  const chosen = useChosenPlan()
  const isUseless = !code || (error !== null && isRefusedLink(error))
  const isOwn = [null, user?.email].includes(search.get('email'))
  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Verify your email</PageTitle>
      {isUseless && loading ? (
        <Verifying what="email" />
      ) : isUseless && user && isOwn ? (
        <AlreadyVerified email={user.email} origin={chosen?.origin} />
      ) : !code ? (
        <Failure reason={accountFormSentences.verification_link_incomplete} />
      ) : error ? (
        <Failure
          reason={describeRefusal('verify_email', error)}
          onRetry={isRefusedLink(error) ? undefined : () => void refetch()}
        />
      ) : isSuccess ? (
        <Success email={search.get('email') ?? ''} />
      ) : (
        <Verifying what="email" />
      )}
    </Page>
  )
}

function Success({ email: known }: { email: string }) {
  const [email, setEmail] = useState(known)
  const navigate = useNavigate()
  const chosen = useChosenPlan()
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>
        <CircleCheck aria-hidden className="size-7 shrink-0 text-ok" />
        Email verified
      </PanelHeading>
      <p role="status" className="text-ink2">
        Sign in to continue.
      </p>
      <SignInForm
        wording="verification"
        submitLabel="Sign In and Continue to App"
        email={email}
        onEmailChange={setEmail}
        onCodeRequired={() => void navigate(paths.signInCode(), { state: chosen })}
        onSignedIn={() => void navigate(chosen?.origin ?? paths.feed())}
        onUnverified={(address) =>
          void navigate(paths.verificationRequired(), { state: { email: address, ...chosen } })
        }
      />
      <ButtonLink to={paths.signIn()} state={chosen} look="ghost">
        Return to Sign In Page
      </ButtonLink>
    </div>
  )
}

/** Destination after signing in for a person who chose a plan before signing up. */
function useChosenPlan(): { origin: string } | undefined {
  const [search] = useSearchParams()
  const plan = readChosenPlan(search)
  return plan && { origin: paths.pricing(plan) }
}

/** Failure message; with `onRetry` the link may still work. */
function Failure({ reason, onRetry }: { reason: string; onRetry?: (() => void) | undefined }) {
  const chosen = useChosenPlan()
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>
        <CircleAlert aria-hidden className="size-7 shrink-0 text-bad" />
        Verification Failed
      </PanelHeading>
      <div role="alert">
        <p>{reason}</p>
        {!onRetry && <p className="mt-1 text-ink2">The link may have expired. Sign in to get a new one.</p>}
      </div>
      {onRetry && (
        <Button size="large" onClick={onRetry}>
          Try Again
        </Button>
      )}
      <ButtonLink to={paths.signIn()} state={chosen} size="large" look={onRetry ? 'secondary' : 'primary'}>
        Go to Sign In
      </ButtonLink>
      <ButtonLink to={paths.landing()} look="ghost">
        Return to Home
      </ButtonLink>
    </div>
  )
}
