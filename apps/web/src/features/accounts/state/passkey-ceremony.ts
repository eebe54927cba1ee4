import { PasskeyCreation, PasskeyRequest } from '@app/contracts/passkeys'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { AuthError } from '../api/call-auth.ts'

/** Has the browser ask the person for a new passkey, with the server's options, until the signal ends that. Its code comes with the first use. */
export async function makePasskey(options: unknown, signal: AbortSignal) {
  const optionsJSON = PasskeyCreation.parse(options)
  // The signal may have been aborted while the options were on their way.
  if (signal.aborted) throw new AuthError('CANCELLED', '')
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  return startRegistration({ optionsJSON }).catch(refuse)
}

/** Has the browser ask the person to sign in with one of their passkeys. */
export async function askForPasskey(options: unknown) {
  return startAuthentication({ optionsJSON: PasskeyRequest.parse(options) }).catch(refuse)
}

/** The browser's reasons, by the names that WebAuthn gives them. */
const codes: Readonly<Record<string, string>> = {
  NotAllowedError: 'CANCELLED',
  AbortError: 'CANCELLED',
  InvalidStateError: 'PREVIOUSLY_REGISTERED',
  SecurityError: 'OTHER_ADDRESS',
  ConstraintError: 'NOT_SUPPORTED',
  NotSupportedError: 'NOT_SUPPORTED',
}

function refuse(error: unknown): never {
  throw new AuthError((error instanceof Error && codes[error.name]) || 'UNKNOWN', '')
}
