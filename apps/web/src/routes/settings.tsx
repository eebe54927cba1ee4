import type { FeedbackPlace } from '@app/contracts/feedback'
import { useQuery } from '@tanstack/react-query'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { feedbackPlaceQuery } from '#features/feedback/api/feedback-place.ts'
import { FeedbackForm } from '#features/feedback/components/feedback-form.tsx'
import { ContactAddress, FeedbackFrame } from '#features/feedback/components/feedback-frame.tsx'

/** `/settings`, called Feedback in the navigation: the form of the settings in a frame, else our own. */
export function Component() {
  const { user } = useSession()
  return (
    <Page>
      <PageTitle>Feedback</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Support and feedback</h1>
      <p className="mt-4 mb-8 max-w-2xl text-ink2">
        Found something broken, missing or good? Your message goes straight to the people who run this server.
      </p>
      {user && <Place user_id={user.user_id} />}
    </Page>
  )
}

function Place({ user_id }: { user_id: string }) {
  return (
    <QuerySection
      query={useQuery(feedbackPlaceQuery)}
      failure="The form could not be loaded."
      skeleton={<Skeleton className="h-[30rem] rounded-xl" />}
    >
      {(place) => <Form {...place} user_id={user_id} />}
    </QuerySection>
  )
}

function Form({ user_id, form_url, contact_email }: FeedbackPlace & { user_id: string }) {
  if (form_url) return <FeedbackFrame form_url={form_url} contact_email={contact_email} />
  return (
    <div className="flex flex-col gap-4">
      <FeedbackForm key={user_id} user_id={user_id} />
      {contact_email && <ContactAddress email={contact_email} />}
    </div>
  )
}
