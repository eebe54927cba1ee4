import type { Conversation } from '@app/contracts/conversations'
import { conversationSentences } from '@app/domain/conversations'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { sharedConversationQuery } from '#features/conversations/api/kept.ts'
import { KeptThread } from '#features/conversations/components/kept-thread.tsx'
import { ReplayBar } from '#features/conversations/components/replay-bar.tsx'
import { useReplay } from '#features/conversations/state/use-replay.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { ReportButton } from './report-button.tsx'
import { playersPace } from './conversations/players-pace.ts'

/** `/conversations/shared/:shareKey`: a conversation, public by its link. */
export function Component() {
  const share_key = requireParam(useParams(), 'shareKey')
  const query = useQuery(sharedConversationQuery(share_key))
  return (
    <Page>
      <PageTitle>{query.data?.title ?? 'Shared conversation'}</PageTitle>
      <QuerySection
        query={query}
        failure="This conversation could not be loaded"
        skeleton={<Skeleton className="h-[30rem] rounded-xl" />}
        insteadOfError={(error) =>
          isMissing(error) && (
            <EmptyState
              level={1}
              title={conversationSentences.missing}
              action={<ButtonLink to={paths.feed()}>Open Feed</ButtonLink>}
            />
          )
        }
      >
        {(conversation) => <Shared conversation={conversation} share_key={share_key} />}
      </QuerySection>
    </Page>
  )
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === 'not_found'

function Shared({ conversation, share_key }: { conversation: Conversation; share_key: string }) {
  const { title, channel_id, channel_title, content_id, content_title, turns } = conversation
  const { replay, kept, lines } = useReplay(turns, playersPace, share_key)
  return (
    <>
      <h1 dir="auto" className="text-[28px] leading-[1.15] font-bold wrap-anywhere">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-[14px] text-ink2">
        A listener asked the AI hosts of{' '}
        {content_id === null ? (
          content_title
        ) : (
          <Link
            to={paths.content(channel_id, content_id)}
            className="text-ink underline decoration-edge underline-offset-4"
          >
            {content_title}
          </Link>
        )}
        , {channel_title}
      </p>
      <div className="rounded-xl border border-line bg-s1">
        <div className="px-6 py-5 max-sm:px-4">
          <KeptThread conversation={conversation} turns={kept} replay={replay} asker="Listener" />
        </div>
        <ReplayBar lines={lines} replay={replay} />
      </div>
      <div className="mt-4 flex justify-end">
        <ReportButton target={{ kind: 'conversation', id: share_key }} what="this conversation" />
      </div>
    </>
  )
}
