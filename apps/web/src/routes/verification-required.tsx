import { accountSentences } from '@app/domain/accounts'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { AlreadyVerified } from '#features/accounts/components/already-verified.tsx'
import { VerificationSent } from '#features/accounts/components/verification-sent.tsx'
import { Verifying } from '#features/accounts/components/verifying.tsx'
import { originOf } from '#lib/navigation/origin.ts'

const State = z.object({ email: z.string().check(z.minLength(1)) })

/** `/verification-required`: whose email is not verified comes here from signing in. */
export function Component() {
  const { state } = useLocation()
  const email = State.safeParse(state).data?.email
  const { user, loading } = useSession()
  const isOwn = [undefined, user?.email].includes(email)
  return (
    <Page width="narrow" className="md:pt-16">
      <PageTitle>Verify your email</PageTitle>
      {loading ? (
        <Verifying what="email" />
      ) : user && isOwn ? (
        <AlreadyVerified email={user.email} origin={originOf(state)} />
      ) : (
        <VerificationSent title="Verify your email" email={email} origin={originOf(state)} takesFocus={false}>
          {accountSentences.sign_in.EMAIL_NOT_VERIFIED}
          {email && (
            <>
              {' '}
              Open the link we sent to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
            </>
          )}
        </VerificationSent>
      )}
    </Page>
  )
}
