import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { endGoogleVisit } from '#features/accounts/state/google-visit.ts'

/** `/google-sign-in`, where the popup is back from Google. It closes itself; the words are for browsers that keep it open. */
export function Component() {
  const [params] = useSearchParams()
  useEffect(() => endGoogleVisit({ visit: params.get('visit'), error: params.get('error') }), [params])
  return (
    <main>
      <Page width="narrow">
        <PageTitle>Google</PageTitle>
        <h1 className="text-[22px] font-bold">You can close this window</h1>
        <p className="mt-2 text-[15px] text-ink2">
          Nothing happens? Go back to{' '}
          <Link to={paths.signIn()} className="text-signalhi underline underline-offset-4">
            Sign in
          </Link>
        </p>
      </Page>
    </main>
  )
}
