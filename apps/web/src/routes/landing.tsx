import { BRAND } from '@app/domain/brand'
import { voices } from '@app/domain/voices'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { Feed } from '#features/content/components/feed.tsx'

/** `/`: what the product is, and right below it what it has made. */
export function Component() {
  const { user, loading } = useSession()
  return (
    <Page width="wide">
      <PageTitle>Podcasts in two voices</PageTitle>
      <section className="max-w-4xl pt-4 pb-12">
        <h1 className="text-[42px] leading-[1.02] font-bold md:text-[56px]">Two voices on one line</h1>
        {user ? (
          <p className="mt-5 max-w-2xl text-[17px] leading-relaxed text-ink2">Welcome back. Write the next script, or hear what others made.</p>
        ) : (
          <Pitch />
        )}
        <div className="mt-7 flex min-h-12 flex-wrap gap-3">
          {!loading && (user ? <SignedInActions /> : <VisitorActions />)}
        </div>
      </section>
      <h2 className="mb-5 text-[20px] font-semibold">Listen now</h2>
      <Feed hasFeatured={false} />
    </Page>
  )
}

function Pitch() {
  return (
    <div className="mt-5 max-w-2xl space-y-3 text-[17px] leading-relaxed text-ink2">
      <p>
        {BRAND} is an interactive podcast platform with AI hosts, now in beta. You write the script, and two hosts speak it: the first line is
        heard while the rest is still being recorded.
      </p>
      <p>
        We are building towards over 5000 voices; {voices.length} are available in the beta. Give your hosts the personality you choose and a
        long-term memory of who they are. In interactive sessions, which come later, listeners can interrupt the hosts.
      </p>
    </div>
  )
}

function VisitorActions() {
  return (
    <>
      <ButtonLink to={paths.signUp()} size="large">
        Get Started
      </ButtonLink>
      <ButtonLink to={paths.signIn()} look="quiet" size="large">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.pricing()} look="ghost" size="large">
        Plans
      </ButtonLink>
    </>
  )
}

function SignedInActions() {
  return (
    <ButtonLink to={paths.feed()} size="large">
      Launch App
    </ButtonLink>
  )
}
