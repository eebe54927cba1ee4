import { CircleCheck } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { PanelHeading } from './panel-heading.tsx'

/** Message on an old verification link or page, after the email was verified. */
export function AlreadyVerified({ email, origin }: { email: string; origin?: string | undefined }) {
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus>
        <CircleCheck aria-hidden className="size-7 shrink-0 text-ok" />
        Your email is already verified
      </PanelHeading>
      <p className="text-ink2">
        You are signed in as <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. There is nothing
        left to do.
      </p>
      <ButtonLink to={origin ?? paths.feed()} size="large">
        Continue
      </ButtonLink>
    </div>
  )
}
