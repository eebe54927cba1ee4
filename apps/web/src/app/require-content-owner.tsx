import { contentSentences, ownsContent } from '@app/domain/content'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { AccessDenied } from '#components/ui/access-denied.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { contentQuery } from '#features/content/api/get-content.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** Restricts pages to the item's owners; an item that is surely missing is the page's to tell (NAV-O18). */
export function RequireContentOwner() {
  const params = useParams()
  const { user } = useSession()
  const content = useQuery(contentQuery(requireParam(params, 'channelId'), requireParam(params, 'contentId')))
  if (content.data)
    return ownsContent(user, content.data) ? (
      <Outlet />
    ) : (
      <AccessDenied detail={contentSentences.of_others} fallback={paths.feed()} />
    )
  if (content.isPending) return <PageLoading />
  if (isMissing(content.error)) return <Outlet />
  return <AccessDenied detail={contentSentences.ownership_unknown} fallback={paths.feed()} />
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.code === 'content_not_found'
}
