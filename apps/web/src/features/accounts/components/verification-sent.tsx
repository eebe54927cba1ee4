import { accountFormSentences } from '@app/domain/accounts'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { useResendVerification } from '../api/sign-up.ts'
import { tierAt } from '../state/chosen-tier.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { FormAlert } from './form-alert.tsx'
import { PanelHeading } from './panel-heading.tsx'

type Props = {
  title: string
  email: string | undefined
  origin: string | undefined
  /** True where it takes the place of a form. */
  takesFocus: boolean
  children: ReactNode
}

/** A link is on its way; it can be asked for again. */
export function VerificationSent({ title, email, origin, takesFocus, children }: Props) {
  const resend = useResendVerification(tierAt(origin))
  const refused = resend.error ? describeRefusal('resend_verification', resend.error) : undefined
  return (
    <div className="flex flex-col gap-4">
      <PanelHeading takesFocus={takesFocus}>{title}</PanelHeading>
      <p className="text-ink2">{children}</p>
      <p role="status" className="text-[15px] text-ok empty:hidden">
        {resend.isSuccess && accountFormSentences.verification_resent}
      </p>
      <FormAlert text={email ? refused : accountFormSentences.verification_address_missing} />
      {email && (
        <Button look="secondary" size="large" aria-disabled={resend.isPending} onClick={() => resend.isPending || resend.mutate(email)}>
          {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
        </Button>
      )}
      <ButtonLink to={paths.signIn()} state={origin && { origin }} size="large">
        Go to Sign In
      </ButtonLink>
    </div>
  )
}
