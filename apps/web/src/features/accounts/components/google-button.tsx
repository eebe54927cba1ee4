import type { BeginGoogle } from '@app/contracts/google-sign-in'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { enterFromGoogle, useHasGoogle } from '../api/google.ts'
import { useGoogleVisit } from '../state/use-google-visit.ts'
import { FormAlert } from './form-alert.tsx'
import { OrLine } from './or-line.tsx'

const POPUP_SENTENCE = 'Your browser blocked the Google sign-in popup. Please allow popups for this site and try again.'
const VPN_HINT = 'Using a VPN? Try disabling it.'

const labels = { sign_in: 'Sign in with Google', sign_up: 'Sign up with Google' } as const

type Props = {
  purpose: BeginGoogle['purpose']
  /** Invitation token of the link that brought the person here. */
  invitation?: string | undefined
  /** Called before the popup opens; false keeps it closed. */
  canStart?: () => boolean
  /** Called when Google's page has opened a session. */
  onSignedIn?: () => Promise<void>
  /** True if there is another way to sign in above it, divided by a line with "or". */
  isAlternative?: boolean
}

/** Sign-in by Google's popup, with its errors. Hidden on a server without a Google client. */
export function GoogleButton({
  purpose,
  invitation,
  canStart = () => true,
  onSignedIn = enterFromGoogle,
  isAlternative = true,
}: Props) {
  const hasGoogle = useHasGoogle()
  const button = useRef<HTMLButtonElement>(null)
  const { trouble, start, dismiss } = useGoogleVisit({ purpose, invitation }, onSignedIn)
  if (!hasGoogle) return null

  const startIfAllowed = () => {
    if (canStart()) start()
  }
  const dismissAndGoBack = () => {
    dismiss()
    button.current?.focus()
  }
  const refusal = trouble?.kind === 'refused' ? trouble.sentence : undefined
  return (
    <div className="flex flex-col gap-4">
      {isAlternative && <OrLine />}
      <FormAlert text={refusal && purpose === 'sign_up' ? `${refusal} ${VPN_HINT}` : refusal} />
      <div role="alert" className={trouble?.kind === 'popup' ? undefined : 'sr-only'}>
        {trouble?.kind === 'popup' && <PopupNotice onRetry={startIfAllowed} onDismiss={dismissAndGoBack} />}
      </div>
      <Button ref={button} look="quiet" size="large" onClick={startIfAllowed}>
        <GoogleMark />
        {labels[purpose]}
      </Button>
    </div>
  )
}

function PopupNotice({ onRetry, onDismiss }: { onRetry: () => void; onDismiss: () => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-warn/60 bg-warn/10 p-4">
      <p className="text-[15px]">
        <strong className="font-semibold">Popup Blocked:</strong> {POPUP_SENTENCE}
      </p>
      <p className="flex gap-3">
        <Button size="small" look="secondary" onClick={onRetry}>
          Try Again
        </Button>
        <Button size="small" look="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.2-4.8 3.2-8.1z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.9A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.8 14a6.6 6.6 0 0 1 0-4.2V7H2.1a11 11 0 0 0 0 9.9z" />
      <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4z" />
    </svg>
  )
}
