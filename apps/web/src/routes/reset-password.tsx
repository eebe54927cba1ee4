import { accountFormSentences, accountSentences } from '@app/domain/accounts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { checkResetQuery } from '#features/accounts/api/reset-password.ts'
import { NewPasswordForm } from '#features/accounts/components/new-password-form.tsx'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { Verifying } from '#features/accounts/components/verifying.tsx'
import { describeRefusal, isRefusedLink } from '#features/accounts/state/describe-refusal.ts'

/** `/reset-password?oobCode=…`, opened from the mailed link. */
export function Component() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? search.get('code') ?? ''
  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Reset password</PageTitle>
      {code ? <Reset key={code} code={code} /> : <Failure reason={accountFormSentences.reset_link_incomplete} />}
    </Page>
  )
}

function Reset({ code }: { code: string }) {
  const check = useQuery(checkResetQuery(code))
  const [end, setEnd] = useState<'saved' | 'refused'>()
  if (end === 'saved') return <Success />
  if (end === 'refused') return <Failure reason={accountSentences.reset_password.INVALID_TOKEN} />
  if (check.error) {
    const onRetry = isRefusedLink(check.error) ? undefined : () => void check.refetch()
    return <Failure reason={describeRefusal('reset_password', check.error)} onRetry={onRetry} />
  }
  if (check.isPending) return <Verifying what="link" />
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>Choose a new password</PanelHeading>
      <p className="text-ink2">
        For your account <strong className="font-semibold wrap-anywhere text-ink">{check.data.email}</strong>
      </p>
      <NewPasswordForm
        code={code}
        email={check.data.email}
        onSaved={() => setEnd('saved')}
        onCodeRefused={() => setEnd('refused')}
      />
    </div>
  )
}

function Success() {
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>
        <CircleCheck aria-hidden className="size-7 shrink-0 text-ok" />
        Password changed
      </PanelHeading>
      <p role="status" className="text-ink2">
        You can now sign in with your new password. You have been signed out everywhere.
      </p>
      <ButtonLink to={paths.signIn()} size="large">
        Go to Sign In
      </ButtonLink>
    </div>
  )
}

/** Failure message; with `onRetry` the link may still work. */
function Failure({ reason, onRetry }: { reason: string; onRetry?: (() => void) | undefined }) {
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>
        <CircleAlert aria-hidden className="size-7 shrink-0 text-bad" />
        Reset failed
      </PanelHeading>
      <div role="alert">
        <p>{reason}</p>
        {!onRetry && <p className="mt-1 text-ink2">You can request a new link on the sign-in page.</p>}
      </div>
      {onRetry && (
        <Button size="large" onClick={onRetry}>
          Try Again
        </Button>
      )}
      <ButtonLink to={paths.signIn()} size="large" look={onRetry ? 'secondary' : 'primary'}>
        Go to Sign In
      </ButtonLink>
    </div>
  )
}
