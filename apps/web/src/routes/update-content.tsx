import type { ContentView } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { contentQuery } from '#features/content/api/get-content.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { CoverField, DescriptionField, TitleField } from '#features/content/components/content-fields.tsx'
import { EpisodeFields, ShowNotesField } from '#features/content/components/episode-fields.tsx'
import { ValidationPopup } from '#features/content/components/validation-popup.tsx'
import { useUpdateForm } from '#features/content/state/use-update-form.ts'
import { requireParam } from '#lib/navigation/params.ts'

/** `/{channelId}/{contentId}/edit` and `/{channelId}/{contentId}/update-style`: the words and the picture of an item, for its owners. */
export function Component() {
  const params = useParams()
  const channel_id = requireParam(params, 'channelId')
  const content_id = requireParam(params, 'contentId')
  // The guard has already fetched it; refetching a missing item would bring the guard back, in a loop.
  const content = useQuery({ ...contentQuery(channel_id, content_id), retryOnMount: false })
  if (content.data) return <UpdatePage key={content_id} content={content.data} />
  return content.isError ? <Navigate to={paths.channel(channel_id)} replace /> : <UpdateSkeleton />
}

function UpdatePage({ content }: { content: ContentView }) {
  const place = paths.content(content.channel_id, content.content_id)
  // A whole new page, so that nothing of the old words is left anywhere.
  const update = useUpdateForm(content, () => window.location.assign(place))
  const field = { form: update.form, problems: update.problems, onChange: update.change }
  return (
    <Page>
      <PageTitle>Update content</PageTitle>
      <div className="grid grid-cols-1 gap-7">
        <UpdateHeading channel_title={content.channel_title} place={place} />
        <ErrorBanner text={update.error} onDismiss={update.dismissError} />
        <form
          noValidate
          aria-label="Update content"
          onSubmit={(event) => {
            event.preventDefault()
            update.submit()
          }}
          className="grid gap-6"
        >
          <div className="grid items-start gap-x-6 gap-y-5 rounded-xl border border-line bg-s1 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
            <div className="grid gap-5">
              <TitleField {...field} />
              <DescriptionField {...field} />
              <ShowNotesField {...field} />
              <EpisodeFields {...field} />
            </div>
            <CoverField {...field} current={<ContentCover content={content} sizes="18rem" />} />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink look="ghost" size="large" to={place}>
              Cancel
            </ButtonLink>
            <Button type="submit" size="large" disabled={update.isBusy}>
              {update.isBusy ? 'Updating...' : 'Update Content'}
            </Button>
          </div>
        </form>
      </div>
      <ValidationPopup key={update.tries} problem={update.popup} onEnd={update.closePopup} />
    </Page>
  )
}

function UpdateHeading({ channel_title, place }: { channel_title: string; place: string }) {
  return (
    <header className="flex items-center gap-3">
      <Link
        to={place}
        aria-label="Back to the content"
        className="-ml-2 grid size-10 max-sm:size-11 shrink-0 place-items-center rounded-full text-ink2 hover:bg-s2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="min-w-0 text-[24px] leading-[1.1] font-bold whole-words sm:text-[32px]">
        Update Content for {channel_title}
      </h1>
    </header>
  )
}

function UpdateSkeleton() {
  return (
    <Page>
      <div className="grid grid-cols-1 gap-7" aria-busy>
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </Page>
  )
}
