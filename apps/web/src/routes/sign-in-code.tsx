import { BRAND } from '@app/domain/brand'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { SecondStepForm } from '#features/accounts/components/second-step-form.tsx'
import { originOf } from '#lib/navigation/origin.ts'

const RECOVERY = 'recovery'

/** `/signin/code`: the second step of a sign-in. Its state is in a cookie, so the page can be loaded again. */
export function Component() {
  const { user } = useSession()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const isRecovery = params.get('with') === RECOVERY
  if (user) return <Navigate to={originOf(state) ?? paths.feed()} replace />
  return (
    <Page width="narrow" className="md:pt-16">
      <div className="flex flex-col gap-5">
        <PageTitle>Sign in</PageTitle>
        <PanelHeading key={String(isRecovery)} takesFocus>
          {isRecovery ? 'Use a recovery code' : 'Enter your code'}
        </PanelHeading>
        <p className="text-ink2">
          {isRecovery
            ? 'Enter one of the codes that you saved when you switched on two-step sign-in. Each works once.'
            : `Open your authenticator app and enter the 6 digits it shows for ${BRAND}.`}
        </p>
        <SecondStepForm key={String(isRecovery)} isRecovery={isRecovery} />
        <p className="flex flex-wrap justify-between gap-3 text-[15px] text-ink2">
          <Link
            to={isRecovery ? paths.signInCode() : `?with=${RECOVERY}`}
            state={state}
            className="text-signalhi underline-offset-4 hover:underline"
          >
            {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </Link>
          <Link to={paths.signIn()} state={state} className="underline-offset-4 hover:text-ink hover:underline">
            Back to sign in
          </Link>
        </p>
      </div>
    </Page>
  )
}
