import { readChosenPlan } from '@app/domain/billing'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx'
import { VerificationSent } from '#features/accounts/components/verification-sent.tsx'
import { planAt } from '#features/accounts/state/chosen-plan.ts'
import { originOf } from '#lib/navigation/origin.ts'

/** `/signup`, perhaps with `?tier=…` of the plan that was chosen: the form, then the word that a link was mailed. */
export function Component() {
  const { user } = useSession()
  const cameFrom = originOf(useLocation().state)
  const [search] = useSearchParams()
  const plan = readChosenPlan(search) ?? planAt(cameFrom)
  const origin = plan ? paths.pricing(plan) : cameFrom
  const [sentTo, setSentTo] = useState<string>()
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
          <SignUpForm plan={plan} onSignedUp={setSentTo} />
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
