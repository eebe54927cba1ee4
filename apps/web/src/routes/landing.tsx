import { nameInterval, type BillingInterval } from '@app/domain/billing'
import { BRAND, BRAND_HEADLINE, BRAND_LINE, BRAND_PITCH } from '@app/domain/brand'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Dial } from '#components/ui/pictures/dial.tsx'
import { PlayingDial } from '#features/listening/components/playing-dial.tsx'
import { OnAir } from '#features/listening/components/on-air.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { PlanCards } from '#features/billing/components/plan-cards.tsx'
import { SignUpLink } from '#features/billing/components/sign-up-link.tsx'
import { feedQuery } from '#features/content/api/list-feed.ts'
import { Feed } from '#features/content/components/feed.tsx'
import { Claims } from '#features/landing/components/claims.tsx'
import { HowItWorks } from '#features/landing/components/how-it-works.tsx'
import { StillAir } from '#features/landing/components/still-air.tsx'
import { useExpectedPerson } from '#features/landing/state/expect-person.ts'
import { coarseBars, imagineHeights, type Bar } from '#lib/audio/bars.ts'
import { useSearchQuery } from '#lib/navigation/search-query.ts'

const RAYS = 64
const imagined: readonly Bar[] = imagineHeights(BRAND, RAYS).map((height, index) => ({
  side: Math.floor(index / 4) % 2 === 0 ? 1 : 2,
  height,
  tone: 'lit',
}))

/** `/`: the product, with an episode to try, and the feed below. Signed-in people do not see the pitch. */
export function Component() {
  const session = useSession()
  const isPerson = useExpectedPerson(session)
  const isSearching = useSearchQuery().trim() !== ''
  return (
    <Page>
      <PageTitle>{BRAND_LINE}</PageTitle>
      {isPerson ? (
        <Welcome />
      ) : (
        <>
          {isSearching && <h1 className="sr-only">{BRAND_HEADLINE}</h1>}
          <div hidden={isSearching} className="grid grid-cols-1 gap-20 pb-20">
            <Pitch isVisitor={!session.loading} />
            <HowItWorks />
            <Claims />
            <Plans isVisitor={!session.loading} />
          </div>
        </>
      )}
      <section aria-labelledby="feed">
        <h2 id="feed" className="mb-5 text-[20px] font-semibold">
          {isSearching ? 'Found' : 'Listen now'}
        </h2>
        <Feed hasFeatured={isPerson} />
      </section>
    </Page>
  )
}

function Welcome() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pb-9">
      <h1 className="text-[32px] leading-[1.05] font-bold">{BRAND_HEADLINE}</h1>
      <ButtonLink to={paths.feed()} size="large">
        Launch App
      </ButtonLink>
    </div>
  )
}

function Pitch({ isVisitor }: { isVisitor: boolean }) {
  const feed = useInfiniteQuery(feedQuery())
  const newest = feed.data?.pages[0]?.items[0]
  const bars = newest?.outline ? coarseBars(newest.outline, RAYS) : imagined
  const dial = 'w-full max-w-sm justify-self-center'
  return (
    <div className="grid grid-cols-1 gap-9 md:pt-4">
      <section className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="text-[42px] leading-[1.02] font-bold md:text-[56px]">{BRAND_HEADLINE}</h1>
          <p className="mt-5 max-w-xl text-[17px] leading-relaxed text-ink2">{BRAND_PITCH}</p>
          <div className="mt-7 flex min-h-12 flex-wrap gap-3">
            {isVisitor && (
              <>
                <ButtonLink to={paths.signUp()} size="large">
                  Get Started
                </ButtonLink>
                <ButtonLink to={paths.signIn()} look="quiet" size="large">
                  Sign In
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <Suspense fallback={<Dial bars={bars} className={dial} />}>
          {newest ? (
            <PlayingDial bars={bars} duration={newest.duration} className={dial} />
          ) : (
            <Dial bars={bars} className={dial} />
          )}
        </Suspense>
      </section>
      {feed.isPending && <AirSkeleton />}
      {newest && (
        <Suspense fallback={<AirSkeleton />}>
          <OnAir key={newest.content_id} content={newest} />
        </Suspense>
      )}
      {feed.isSuccess && !newest && <StillAir />}
    </div>
  )
}

/** Skeleton as large as the content that replaces it. */
function AirSkeleton() {
  return <Skeleton className="h-[24.25rem] rounded-xl sm:h-[23.7rem]" />
}

function Plans({ isVisitor }: { isVisitor: boolean }) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-[32px] leading-[1.05] font-bold">
        Start for free
      </h2>
      <p className="mt-3 mb-7 max-w-2xl text-[15px] leading-relaxed text-ink2">
        Every account starts on the Free plan and can change plans at any time.{' '}
        <Link
          to={{ pathname: paths.pricing(), search: nameInterval(interval) }}
          className="text-signalhi underline underline-offset-4"
        >
          Compare plans
        </Link>
      </p>
      <PlanCards
        interval={interval}
        onInterval={setInterval}
        action={(plan) => isVisitor && <SignUpLink plan={plan} isChosen={false} />}
        level={3}
      />
    </section>
  )
}
