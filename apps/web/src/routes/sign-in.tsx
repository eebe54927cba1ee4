import { accountFormSentences } from '@app/domain/accounts'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { GoogleButton } from '#features/accounts/components/google-button.tsx'
import { PanelHeading } from '#features/accounts/components/panel-heading.tsx'
import { PasskeyButton } from '#features/accounts/components/passkey-button.tsx'
import { RequestResetForm } from '#features/accounts/components/request-reset-form.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { hasPasskeys } from '#features/accounts/state/has-passkeys.ts'
import { fieldOf } from '#lib/fields.ts'
import { originOf } from '#lib/navigation/origin.ts'

const RESET = 'reset'

/** `/signin`, with the mode that resets a forgotten password. A signed-in person is redirected to where they came from. */
export function Component() {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isReset = params.get('mode') === RESET
  const [isMoved, setMoved] = useState(false)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  if (user) return <Navigate to={originOf(state) ?? paths.feed()} replace />

  // Both modes are addresses, so that the browser's own Back leads from one to the other.
  function go(mode?: typeof RESET) {
    setMoved(true)
    setSent(false)
    void navigate(mode ? `?mode=${mode}` : paths.signIn(), { state })
  }
  return (
    <Page width="narrow" className="md:pt-16">
      {!isReset ? (
        <SignIn email={email} onEmailChange={setEmail} isBack={isMoved} onForgotten={() => go(RESET)} />
      ) : isSent ? (
        <ResetSent email={email.trim()} onBack={() => go()} />
      ) : (
        <RequestReset email={email} onEmailChange={setEmail} onSent={() => setSent(true)} onBack={() => go()} />
      )}
    </Page>
  )
}

type EmailProps = { email: string; onEmailChange: (email: string) => void }

function SignIn({
  email,
  onEmailChange,
  isBack,
  onForgotten,
}: EmailProps & { isBack: boolean; onForgotten: () => void }) {
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
        onCodeRequired={() => void navigate(paths.signInCode(), { state: kept })}
        onUnverified={(address) => void navigate(paths.verificationRequired(), { state: { email: address, ...kept } })}
      >
        <button
          type="button"
          onClick={onForgotten}
          className="self-end text-[15px] text-signalhi underline-offset-4 hover:underline"
        >
          Forgot password?
        </button>
      </SignInForm>
      <PasskeyButton />
      <GoogleButton purpose="sign_in" isAlternative={!hasPasskeys()} />
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

function RequestReset({
  email,
  onEmailChange,
  onSent,
  onBack,
}: EmailProps & { onSent: () => void; onBack: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Reset password</PageTitle>
      <PanelHeading takesFocus>Reset password</PanelHeading>
      <p className="text-ink2">
        Enter your account’s email address, and we’ll send you a link to choose a new password.
      </p>
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
