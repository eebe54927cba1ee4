import * as z from 'zod/mini'

/** Kinds of WebAuthn credentials; there is one. */
const type = z.literal('public-key')
const verification = z.literal('required')
/** Hints of how the browser reaches the device, which it can do without. */
const transports = z.catch(z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])), [])

/** Options for the browser to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z._default(z.array(z.object({ id: z.string(), type, transports })), []),
  authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
})

/** Options for the browser to sign in with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
})
