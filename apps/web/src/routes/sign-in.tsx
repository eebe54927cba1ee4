import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { originOf } from '#lib/origin.ts'

const FromGuard = z.object({ isUnverified: z.literal(true) })

/** `/signin`. Whoever is signed in goes on to where he came from, else to the feed. */
export function Component() {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const origin = originOf(state)
  if (user) return <Navigate to={origin ?? paths.feed()} replace />

  const isUnverified = FromGuard.safeParse(state).success
  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Sign in</PageTitle>
      <h1 className="mb-5 text-[32px] font-bold">Sign in</h1>
      {isUnverified && <p className="mb-4 text-warn">Email not verified. Please check your inbox for the verification link.</p>}
      <SignInForm
        wording="page"
        submitLabel="Sign in"
        onSignedIn={() => undefined}
        onUnverified={(email) => void navigate(paths.verificationRequired(), { state: { email, ...(origin && { origin }) } })}
      />
      <p className="mt-6 flex flex-wrap justify-between gap-3 text-[15px] text-ink2">
        <Link to={paths.signUp()} state={origin && { origin }} className="text-signalhi underline-offset-4 hover:underline">
          Sign up
        </Link>
        <Link to={paths.landing()} className="underline-offset-4 hover:text-ink hover:underline">
          Back to home
        </Link>
      </p>
    </Page>
  )
}
