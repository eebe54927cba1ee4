import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx'
import { VerificationSent } from '#features/accounts/components/verification-sent.tsx'
import { originOf } from '#lib/origin.ts'

/** `/signup`: the form, then the word that a link was mailed. */
export function Component() {
  const { user } = useSession()
  const origin = originOf(useLocation().state)
  const [sentTo, setSentTo] = useState<string>()
  if (user) return <Navigate to={origin ?? paths.feed()} replace />

  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Sign up</PageTitle>
      {sentTo ? (
        <VerificationSent title="Check your inbox" email={sentTo} origin={origin}>
          We sent a verification link to <strong className="font-semibold text-ink">{sentTo}</strong>. Open it to finish signing up.
        </VerificationSent>
      ) : (
        <>
          <h1 className="mb-5 text-[32px] font-bold">Sign up</h1>
          <SignUpForm onSignedUp={setSentTo} />
          <p className="mt-6 text-[15px] text-ink2">
            Already have an account?{' '}
            <Link to={paths.signIn()} state={origin && { origin }} className="text-signalhi underline-offset-4 hover:underline">
              Sign in
            </Link>
          </p>
        </>
      )}
    </Page>
  )
}
