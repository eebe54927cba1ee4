import { PasskeyName } from '@app/domain/accounts'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { refuse } from '../hooks/refuse.ts'

/** Far more than any authenticator sends. */
const LONGEST_ID = 1_500
const LONGEST_PART = 50_000

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest)
const short = z.string().max(100)

const credential = {
  id: base64url(LONGEST_ID),
  rawId: base64url(LONGEST_ID),
  type: z.literal('public-key'),
  authenticatorAttachment: short.nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

/** Response of a browser that made a new passkey. */
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(LONGEST_PART),
    attestationObject: base64url(LONGEST_PART),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** Response of a browser that signs in with one. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(LONGEST_PART),
    authenticatorData: base64url(LONGEST_PART),
    signature: base64url(LONGEST_PART),
    userHandle: z.string().max(LONGEST_ID).nullish(),
  }),
})

const NewPasskey = z.object({ name: z.string(), response: Attestation })
const SignIn = z.object({ response: Assertion })
const Confirmed = z.object({ current_password: z.string().max(1_000).optional(), code: short.optional() })
const OfOne = z.object({ id: short })
const Renamed = z.object({ id: short, name: z.string() })

export function newPasskeyIn(body: unknown) {
  const { data } = NewPasskey.safeParse(body)
  if (!data || namesCertificates(data.response.response.attestationObject))
    return refuse('BAD_REQUEST', 'FAILED_TO_VERIFY_REGISTRATION')
  return { ...data, name: nameIn(data.name) }
}

/**
 * True if a device vouches for itself with more than its own key, or its attestation cannot be read. Devices are not
 * asked to, and to check a certificate the library requests the revocation list that it names, from any address.
 */
function namesCertificates(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestation, 'base64url'))
    const format = decoded.get('fmt')
    return !(format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined))
  } catch {
    return true
  }
}

export function assertionIn(body: unknown) {
  return SignIn.safeParse(body).data?.response ?? refuse('BAD_REQUEST', 'AUTHENTICATION_FAILED')
}

export function confirmationIn(body: unknown) {
  return Confirmed.safeParse(body ?? {}).data ?? refuse('BAD_REQUEST', 'INVALID_PASSWORD')
}

export function idIn(body: unknown): string {
  return OfOne.safeParse(body).data?.id ?? refuse('BAD_REQUEST', 'PASSKEY_NOT_FOUND')
}

export function renamingIn(body: unknown): { id: string; name: string } {
  const { data } = Renamed.safeParse(body)
  return data ? { id: data.id, name: nameIn(data.name) } : refuse('BAD_REQUEST', 'INVALID_NAME')
}

function nameIn(typed: string): string {
  return PasskeyName.safeParse(typed).data ?? refuse('BAD_REQUEST', 'INVALID_NAME')
}
