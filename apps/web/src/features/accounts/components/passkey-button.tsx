import { KeyRound } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { usePasskeySignIn } from '../api/passkey-sign-in.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { hasPasskeys } from '../state/has-passkeys.ts'
import { FormAlert } from './form-alert.tsx'
import { OrLine } from './or-line.tsx'

/** Signs in without a password. Not there in a browser that cannot. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn()
  if (!hasPasskeys()) return null
  return (
    <div className="flex flex-col gap-4">
      <OrLine />
      <FormAlert text={signIn.error ? describeRefusal('passkey_sign_in', signIn.error) : undefined} />
      <Button
        look="quiet"
        size="large"
        aria-disabled={signIn.isPending}
        onClick={() => signIn.isPending || signIn.mutate()}
      >
        <KeyRound aria-hidden className="size-5" />
        {signIn.isPending ? 'Waiting for your device...' : 'Sign in with a passkey'}
      </Button>
    </div>
  )
}
