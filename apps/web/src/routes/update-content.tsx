import type { ContentView } from '@app/contracts/content'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { CoverField, DescriptionField, TitleField } from '#features/content/components/content-fields.tsx'
import { EpisodeSettings, ShowNotesField } from '#features/content/components/episode-fields.tsx'
import { ValidationPopup } from '#features/content/components/validation-popup.tsx'
import { useUpdateForm } from '#features/content/state/use-update-form.ts'
import { OwnedItem } from './owned-item.tsx'

/** `/{channelId}/{contentId}/edit` and `/{channelId}/{contentId}/update-style`: the words and the picture of an item, for its owners. */
export function Component() {
  return (
    <OwnedItem skeleton={<UpdateSkeleton />}>
      {(content) => <UpdatePage key={content.content_id} content={content} />}
    </OwnedItem>
  )
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
              <EpisodeSettings {...field} />
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
      <BackLink to={place} label="Back to the content" />
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
