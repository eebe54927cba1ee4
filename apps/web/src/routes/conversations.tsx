import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { everywhereKeys } from '#app/everywhere-keys.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink, IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { conversationQuery, conversationsQuery, useExportConversations } from '#features/conversations/api/kept.ts'
import { ConversationRows, RowSkeletons } from '#features/conversations/components/conversation-rows.tsx'
import { conversationLimits, conversationSentences } from '@app/domain/conversations'
import { ApiError } from '#lib/api/api-error.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { Thread } from './conversations/thread.tsx'
import { useConversationRows } from './conversations/use-conversation-rows.ts'

const MemoryPanel = lazyPart(async () => (await import('#features/memory/components/memory-panel.tsx')).MemoryPanel)

const TYPED_MS = 300

/** `/conversations` and `/conversations/:conversationId`: the listener's questions, and the answers. */
export function Component() {
  const { user } = useSession()
  return user ? <Conversations user_id={user.user_id} /> : null
}

function Conversations({ user_id }: { user_id: string }) {
  const { conversationId } = useParams()
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim(), TYPED_MS)
  const list = useInfiniteQuery(conversationsQuery(user_id, q))
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? []
  const selected = conversationId ?? conversations[0]?.conversation_id
  useConversationRows()

  return (
    <Page width="beside">
      <PageTitle>Conversations</PageTitle>
      <Heading text={text} onType={setText} hasAny={conversations.length > 0 || q !== ''} />
      {list.isError && (
        <LoadError
          title="Your conversations could not be loaded"
          detail={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && conversations.length === 0 && q === '' && conversationId === undefined && <NothingAsked />}
      {(list.isPending || conversations.length > 0 || q !== '' || conversationId !== undefined) && !list.isError && (
        <div className="grid grid-cols-1 gap-x-4 gap-y-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:has-[>aside]:grid-cols-[280px_minmax(0,1fr)_300px]">
          <div className={`max-lg:order-last ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
            {list.isPending && <RowSkeletons />}
            <ConversationRows conversations={conversations} selected={selected} />
            <p role="status" className="text-[14px] text-ink2">
              {list.isSuccess && q !== '' && conversations.length === 0 && `No conversation contains “${q}”`}
            </p>
            {list.hasNextPage && (
              <Button
                look="quiet"
                size="small"
                aria-disabled={list.isFetchingNextPage}
                onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
                className="mt-3"
              >
                Show more
              </Button>
            )}
          </div>
          {selected === undefined ? (
            list.isPending && <Skeleton className="h-[30rem] rounded-xl" />
          ) : (
            <Opened user_id={user_id} conversation_id={selected} isChosen={conversationId !== undefined} />
          )}
          {selected !== undefined && <Remembered user_id={user_id} conversation_id={selected} />}
        </div>
      )}
    </Page>
  )
}

type HeadingProps = { text: string; onType: (text: string) => void; hasAny: boolean }

function Heading({ text, onType, hasAny }: HeadingProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const file = useExportConversations()
  const save = () => !file.isPending && file.mutate(undefined, { onError: (error) => errorSnackbar(messageOf(error)) })
  useShortcuts<typeof everywhereKeys>(() => ({ '/': () => field.current?.focus() }))
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-[32px] leading-[1.05] font-bold max-sm:text-[26px]">Conversations</h1>
      {hasAny && (
        <>
          <label
            className={`relative block w-64 text-ink2 max-sm:order-last max-sm:w-full ${isOpen ? '' : 'max-sm:hidden'}`}
          >
            <span className="sr-only">Search what was said</span>
            <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3.5 size-5 max-sm:top-3" />
            <input
              ref={field}
              type="search"
              value={text}
              maxLength={conversationLimits.query_characters}
              placeholder="Search what was said"
              onChange={({ currentTarget }) => onType(currentTarget.value)}
              className="h-10 w-full rounded-full border border-edge bg-s1 pr-4 pl-11 text-[15px] text-ink placeholder:text-ink2 max-sm:h-11"
            />
          </label>
          <IconButton
            label="Search"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="border border-line sm:hidden"
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
          <Button look="quiet" aria-disabled={file.isPending} onClick={save} className="max-sm:w-11 max-sm:px-0">
            <Download aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Export</span>
          </Button>
        </>
      )}
    </div>
  )
}

function NothingAsked() {
  return (
    <EmptyState
      title="Nothing asked yet"
      action={
        <ButtonLink to={paths.feed()} look="line">
          Open Feed
        </ButtonLink>
      }
    >
      Play an episode and ask the hosts.
    </EmptyState>
  )
}

type OpenedProps = { user_id: string; conversation_id: string; isChosen: boolean }

/** The conversation that is open; on a phone it stands above the list, and is brought into view when it is chosen there. */
function Opened({ user_id, conversation_id, isChosen }: OpenedProps) {
  const query = useQuery(conversationQuery(user_id, conversation_id))
  useEffect(() => {
    if (isChosen && matchMedia('(max-width: 63.99rem)').matches) scrollTo({ top: 0 })
  }, [conversation_id, isChosen])
  return (
    <div className="min-w-0">
      <QuerySection
        query={query}
        failure="This conversation could not be loaded"
        skeleton={<Skeleton className="h-[30rem] rounded-xl" />}
        insteadOfError={(error) => isMissing(error) && <EmptyState title={conversationSentences.missing} />}
      >
        {(conversation) => <Thread key={conversation_id} conversation={conversation} user_id={user_id} />}
      </QuerySection>
    </div>
  )
}

/** Memories of the open conversation's hosts. */
function Remembered({ user_id, conversation_id }: Omit<OpenedProps, 'isChosen'>) {
  const { data } = useQuery(conversationQuery(user_id, conversation_id))
  if (!data) return null
  return (
    <aside
      aria-label="Memory"
      className="max-lg:sticky max-lg:bottom-[var(--mini,0rem)] max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:rounded-t-[22px] max-lg:border max-lg:border-b-0 max-lg:border-line max-lg:bg-s1 max-lg:p-4 max-lg:shadow-pop"
    >
      <Suspense fallback={<Skeleton className="h-48 rounded-xl" />}>
        <MemoryPanel key={data.channel_id} user_id={user_id} channel_id={data.channel_id} />
      </Suspense>
    </aside>
  )
}

const isMissing = (error: Error) => error instanceof ApiError && error.code === 'not_found'
