import { accountSentences } from '@app/domain/accounts'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { VerificationSent } from '#features/accounts/components/verification-sent.tsx'
import { originOf } from '#lib/origin.ts'

const State = z.object({ email: z.string().min(1) })

/** `/verification-required`: whose email is not verified comes here from signing in. */
export function Component() {
  const { state } = useLocation()
  const email = State.safeParse(state).data?.email
  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Verify your email</PageTitle>
      <VerificationSent title="Verify your email" email={email} origin={originOf(state)} takesFocus={false}>
        {accountSentences.sign_in.EMAIL_NOT_VERIFIED}
        {email && (
          <>
            {' '}
            Open the link that we sent to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          </>
        )}
      </VerificationSent>
    </Page>
  )
}
