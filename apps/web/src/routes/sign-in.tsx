import { accountFormSentences } from '@app/domain/accounts'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { GoogleButton } from '#features/accounts/components/google-button.tsx'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { RequestResetForm } from '#features/accounts/components/request-reset-form.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { fieldOf } from '#lib/fields.ts'
import { originOf } from '#lib/origin.ts'

type Panel = 'sign-in' | 'reset' | 'reset-sent'

/** `/signin`, with the mode in which a forgotten password is reset. Whoever is signed in goes on to where he came from. */
export function Component() {
  const { user } = useSession()
  const origin = originOf(useLocation().state)
  const [email, setEmail] = useState('')
  const [panel, setPanel] = useState<Panel>()
  if (user) return <Navigate to={origin ?? paths.feed()} replace />

  const back = () => setPanel('sign-in')
  return (
    <Page width="narrow" className="md:pt-16">
      {panel === 'reset' ? (
        <RequestReset email={email} onEmailChange={setEmail} onSent={() => setPanel('reset-sent')} onBack={back} />
      ) : panel === 'reset-sent' ? (
        <ResetSent email={email.trim()} onBack={back} />
      ) : (
        <SignIn email={email} onEmailChange={setEmail} isBack={panel === 'sign-in'} onForgotten={() => setPanel('reset')} />
      )}
    </Page>
  )
}

type EmailProps = { email: string; onEmailChange: (email: string) => void }

function SignIn({ email, onEmailChange, isBack, onForgotten }: EmailProps & { isBack: boolean; onForgotten: () => void }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const origin = originOf(state)
  const kept = origin && { origin }
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Sign in</PageTitle>
      <PanelHeading takesFocus={isBack}>Sign in</PanelHeading>
      {fieldOf(state, 'isUnverified') === true && <p className="text-warn">{accountFormSentences.unverified_guard}</p>}
      <SignInForm
        wording="page"
        submitLabel="Sign in"
        email={email}
        onEmailChange={onEmailChange}
        onSignedIn={() => undefined}
        onUnverified={(address) => void navigate(paths.verificationRequired(), { state: { email: address, ...kept } })}
      >
        <button type="button" onClick={onForgotten} className="self-end text-[15px] text-signalhi underline-offset-4 hover:underline">
          Forgot password?
        </button>
      </SignInForm>
      <GoogleButton purpose="sign_in" />
      <p className="flex flex-wrap justify-between gap-3 text-[15px] text-ink2">
        <span>
          New here?{' '}
          <Link to={paths.signUp()} state={kept} className="text-signalhi underline-offset-4 hover:underline">
            Sign up
          </Link>
        </span>
        <Link to={paths.landing()} className="underline-offset-4 hover:text-ink hover:underline">
          Back to home
        </Link>
      </p>
    </div>
  )
}

function RequestReset({ email, onEmailChange, onSent, onBack }: EmailProps & { onSent: () => void; onBack: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Reset password</PageTitle>
      <PanelHeading takesFocus>Reset password</PanelHeading>
      <p className="text-ink2">Enter the email of your account. We will send you a link to choose a new password.</p>
      <RequestResetForm email={email} onEmailChange={onEmailChange} onSent={onSent} />
      <Button look="ghost" size="large" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}

function ResetSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Reset password</PageTitle>
      <PanelHeading takesFocus>Check your inbox</PanelHeading>
      <p role="status">{accountFormSentences.reset_sent}</p>
      <p className="text-ink2">
        Sent to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <Button size="large" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}
