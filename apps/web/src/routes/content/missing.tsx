import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { describeFailure, notFoundSentence } from '#features/content/state/describe-failure.ts'
import { isGone } from '#features/content/state/is-gone.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { addressOf } from '#lib/navigation/origin.ts'

/** Error page of an item that cannot be played; stops its playback. Without an error it was deleted meanwhile. */
export function Missing({ content_id, error }: { content_id: string; error: Error | null }) {
  const { user, loading } = useSession()
  const origin = addressOf(useLocation())
  const isNotFound = error === null || isGone(error)
  const mayHelpToSignIn = isNotFound && !user && !loading
  useEffect(() => player.drop(content_id), [content_id])
  return (
    <Page>
      <PageTitle>Not found</PageTitle>
      <div role="alert">
        <EmptyState
          level={1}
          title={isNotFound ? 'Episode not found' : describeFailure(error, content_id)}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.feed()}>Go to the feed</ButtonLink>
              {mayHelpToSignIn && (
                <ButtonLink look="secondary" to={paths.signIn()} state={{ origin }}>
                  Sign In
                </ButtonLink>
              )}
            </span>
          }
        >
          {isNotFound && <p className="text-[13px] wrap-anywhere text-ink3">{notFoundSentence(content_id)}</p>}
          {mayHelpToSignIn && (
            <p className="mt-2">Did someone send you this link? Sign in to open unlisted episodes.</p>
          )}
        </EmptyState>
      </div>
    </Page>
  )
}
