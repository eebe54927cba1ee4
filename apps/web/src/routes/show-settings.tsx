import type { ShowView } from '@app/contracts/shows'
import type { ChecklistKey } from '@app/domain/shows'
import { useQuery } from '@tanstack/react-query'
import { Check, CloudOff } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { WorkPage } from '#components/ui/work-page.tsx'
import { ArtworkPanel } from '#features/artwork/components/artwork-panel.tsx'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { showCheckQuery, showQuery } from '#features/shows/api/show.ts'
import { Checklist } from '#features/shows/components/checklist.tsx'
import { DirectoryFields } from '#features/shows/components/directory-fields.tsx'
import { FeedAddress } from '#features/shows/components/feed-address.tsx'
import { FeedModeChoice } from '#features/shows/components/feed-mode-choice.tsx'
import { MovedField } from '#features/shows/components/moved-field.tsx'
import { ShowTabs } from '#features/shows/components/show-tabs.tsx'
import { SubmitLinks } from '#features/shows/components/submit-links.tsx'
import { useShowForm, type ShowForm } from '#features/shows/state/use-show-form.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { focusField } from '#lib/dom/form-fields.ts'
import { requireParam } from '#lib/navigation/params.ts'

/** `/{channelId}/show`: a channel as a podcast, for its owner. */
export function Component() {
  const channel_id = requireParam(useParams(), 'channelId')
  const { data: channel } = useQuery(channelQuery(channel_id))
  const query = useQuery(showQuery(channel_id))
  const place = { channel_id, title: channel?.channel_title ?? '' }
  if (query.data) return <Settings key={channel_id} {...place} show={query.data} />
  return (
    <Frame {...place}>
      <QuerySection query={query} failure="Error Loading Settings" skeleton={<Loading />} />
    </Frame>
  )
}

type PlaceProps = { channel_id: string; title: string }

function Frame({ channel_id, title, status, children }: PlaceProps & { status?: ReactNode; children: ReactNode }) {
  return (
    <WorkPage title="Show settings">
      <header className="mb-2 flex items-center gap-2">
        <BackLink to={paths.channel(channel_id)} label="Back to the channel" />
        <h1 className="min-w-0 grow truncate text-[20px] leading-9 font-bold sm:text-[24px]">
          Show settings
          {title && (
            <span dir="auto" className="font-semibold text-ink2 max-sm:sr-only">
              {' '}
              for {title}
            </span>
          )}
        </h1>
        {status}
      </header>
      <ShowTabs channel_id={channel_id} />
      {children}
    </WorkPage>
  )
}

function Settings({ channel_id, title, show }: PlaceProps & { show: ShowView }) {
  const form = useShowForm(show)
  const { draft, saved, problems, change } = form
  const isListed = saved.feed_mode === 'listed'
  const check = useQuery({ ...showCheckQuery(channel_id), enabled: isListed })
  const fields = useRef<HTMLFormElement>(null)
  const missing = check.data?.items.filter(({ is_done }) => !is_done).map(({ key }) => key)
  const isRead = check.data?.problem === null
  return (
    <Frame channel_id={channel_id} title={title} status={<SaveStatus form={form} />}>
      {form.error && (
        <div className="mt-4">
          <LoadError title={form.error} onRetry={form.send} />
        </div>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
        <div className="grid content-start gap-9">
          <FeedModeChoice chosen={draft.feed_mode} onChoose={(feed_mode) => change({ feed_mode })} />
          {draft.feed_mode === 'listed' && (
            <Checklist
              check={isListed ? check.data : undefined}
              isChecking={check.isFetching || !isListed}
              error={sentenceFor(check.error, 'The feed could not be checked.')}
              onCheck={() => void check.refetch()}
              remedy={(key) => (
                <Remedy of={key} channel_id={channel_id} onField={(name) => focusField(fields.current, name)} />
              )}
            />
          )}
        </div>
        {draft.feed_mode === 'off' ? (
          <p className="text-[14px] text-ink2">
            There is no feed. Choose Unlisted, and people can follow the show in any podcast app.
          </p>
        ) : (
          <form
            ref={fields}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="grid content-start gap-6"
          >
            <ArtworkPanel channel_id={channel_id} title={title} />
            <DirectoryFields
              draft={draft}
              problems={problems}
              missing={new Set(draft.feed_mode === 'listed' ? missing : [])}
              onChange={change}
            />
            <MovedField draft={draft} problems={problems} onChange={change} />
            <div className="grid gap-2.5 border-t border-line pt-[18px]">
              <FeedAddress url={show.feed_url} />
              {draft.feed_mode === 'listed' && (
                <SubmitLinks missing={isListed && isRead && form.state === 'saved' ? missing?.length : undefined} />
              )}
            </div>
          </form>
        )}
      </div>
    </Frame>
  )
}

const statusWords = { saved: 'Saved', saving: 'Saving', faulty: 'Not all saved', failed: 'Not saved' } as const

function SaveStatus({ form: { state } }: { form: ShowForm }) {
  return (
    <p role="status" className="flex shrink-0 items-center gap-1.5 text-[13px] text-ink3">
      {state === 'saved' && <Check aria-hidden className="size-4" />}
      {state === 'saving' && <Spinner />}
      {(state === 'faulty' || state === 'failed') && <CloudOff aria-hidden className="size-4 text-warn" />}
      {statusWords[state]}
    </p>
  )
}

/** Fields in which missing items of the checklist can be filled in; none where it is a matter of the server. */
const fieldsOf: Partial<Record<ChecklistKey, { name: string; label: string }>> = {
  category: { name: 'category_0', label: 'Choose category' },
  owner_email: { name: 'owner_email', label: 'Add email' },
  author: { name: 'author', label: 'Add author' },
  language: { name: 'language', label: 'Choose language' },
}

type RemedyProps = { of: ChecklistKey; channel_id: string; onField: (name: string) => void }

function Remedy({ of, channel_id, onField }: RemedyProps) {
  const field = fieldsOf[of]
  if (field)
    return (
      <Button look="line" size="small" onClick={() => onField(field.name)}>
        {field.label}
      </Button>
    )
  if (of === 'title' || of === 'description')
    return (
      <ButtonLink look="line" size="small" to={paths.updateChannel(channel_id)}>
        Edit details
      </ButtonLink>
    )
  if (of === 'episodes')
    return (
      <ButtonLink look="line" size="small" to={paths.createContent(channel_id)}>
        Create Content
      </ButtonLink>
    )
  return null
}

function Loading() {
  return (
    <div aria-busy className="mt-6 grid gap-12 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      <p role="status" className="sr-only">
        Loading show settings
      </p>
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-80" />
    </div>
  )
}
