import { registrationProblems } from '@app/domain/registrations'
import { readChosenPlan } from '@app/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx'
import { VerificationSent } from '#features/accounts/components/verification-sent.tsx'
import { planAt } from '#features/accounts/state/chosen-plan.ts'
import { registrationQuery } from '#features/registrations/api/check-registration.ts'
import { originOf } from '#lib/navigation/origin.ts'

/**
 * `/signup`, perhaps with `?tier=…` of the plan that was chosen and the token of an invitation behind the #: the form, then the word
 * that a link was mailed. Where signing up is not possible, why.
 */
export function Component() {
  const { user } = useSession()
  const { state, hash } = useLocation()
  const cameFrom = originOf(state)
  const [search] = useSearchParams()
  const plan = readChosenPlan(search) ?? planAt(cameFrom)
  const origin = plan ? paths.pricing(plan) : cameFrom
  const [sentTo, setSentTo] = useState<string>()
  const invitation = hash.slice(1) || undefined
  if (user) return <Navigate to={origin ?? paths.feed()} replace />

  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Sign up</PageTitle>
      {sentTo ? (
        <VerificationSent title="Check your inbox" email={sentTo} origin={origin} takesFocus>
          We sent a verification link to <strong className="font-semibold wrap-anywhere text-ink">{sentTo}</strong>.
          Open it to finish signing up.
        </VerificationSent>
      ) : (
        <div className="flex flex-col gap-5">
          <PanelHeading>Sign up</PanelHeading>
          <WhereAllowed invitation={invitation}>
            <SignUpForm plan={plan} invitation={invitation} onSignedUp={setSentTo} />
          </WhereAllowed>
          <p className="text-[15px] text-ink2">
            Already have an account?{' '}
            <Link
              to={paths.signIn()}
              state={origin && { origin }}
              className="text-signalhi underline-offset-4 hover:underline"
            >
              Sign in
            </Link>
          </p>
        </div>
      )}
    </Page>
  )
}

/** The form, unless this server takes no account from the visitor; when that cannot be read, signing up says it. */
function WhereAllowed({ invitation, children }: { invitation: string | undefined; children: ReactNode }) {
  const { data, isPending } = useQuery(registrationQuery(invitation))
  if (isPending) return <Skeleton className="h-80 rounded-xl" />
  if (!data?.problem) return children
  return (
    <p role="status" className="text-[15px] leading-6">
      {registrationProblems[data.problem]}
    </p>
  )
}
