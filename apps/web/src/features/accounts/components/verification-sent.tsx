import { accountFormSentences } from '@app/domain/accounts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { useResendVerification } from '../api/sign-up.ts'
import { planAt } from '../state/chosen-plan.ts'
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

/** Shown after a verification link was sent, with a way to resend it. */
export function VerificationSent({ title, email, origin, takesFocus, children }: Props) {
  const resend = useResendVerification(planAt(origin))
  const refused = resend.error ? describeRefusal('resend_verification', resend.error) : undefined
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading takesFocus={takesFocus}>{title}</PanelHeading>
      <div className="text-ink2">
        <p>{children}</p>
        {email && <p className="mt-2 text-[15px]">Nothing there? Check your spam folder, or send it again.</p>}
      </div>
      <p role="status" className={resend.isSuccess ? 'flex items-start gap-2 text-[15px] text-ok' : 'sr-only'}>
        {resend.isSuccess && (
          <>
            <CircleCheck aria-hidden className="mt-[3px] size-4 shrink-0" />
            {accountFormSentences.verification_resent}
          </>
        )}
      </p>
      <FormAlert text={email ? refused : accountFormSentences.verification_address_missing} />
      {email ? (
        <Button
          look="quiet"
          size="large"
          aria-disabled={resend.isPending}
          onClick={() => resend.isPending || resend.mutate(email)}
        >
          {resend.isPending ? 'Sending...' : 'Resend Verification Email'}
        </Button>
      ) : (
        <ButtonLink to={paths.signUp()} state={origin && { origin }} size="large">
          Sign up
        </ButtonLink>
      )}
      <ButtonLink to={paths.signIn()} state={origin && { origin }} look={email ? 'primary' : 'quiet'} size="large">
        Go to Sign In
      </ButtonLink>
    </div>
  )
}
