import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40
const AAGUID = Buffer.alloc(16)

type Options = { challenge: string }
type Made = {
  id: string
  rawId: string
  type: string
  clientExtensionResults: object
  authenticatorAttachment: string
  response: Record<string, unknown>
}

/** Changes by a test to the signed data of an honest device. */
export type Twist = {
  origin?: string
  rp_id?: string
  counter?: number
  isVerified?: boolean
  signsWith?: KeyObject
  type?: string
  /** A certificate that vouches for the device, as DER. */
  certificate?: Buffer
}

/** An authenticator in software: makes one passkey, and signs in with it (WebAuthn 3, ES256, no attestation). */
export function passkeyDevice({ origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rp_id = new URL(origin).hostname
  let counter = 0

  function clientData(type: string, challenge: string, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? origin, crossOrigin: false }),
    )
  }

  function authenticatorData(flags: number, twist: Twist): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    const verified = twist.isVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([sha256(twist.rp_id ?? rp_id), Buffer.from([USER_PRESENT | verified | flags]), count])
  }

  const credential = (response: Record<string, unknown>): Made => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  })

  return {
    id: id.toString('base64url'),
    /** Answers the options of a registration. */
    create({ challenge }: Options, twist: Twist = {}): Made {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(WITH_KEY, twist), AAGUID, length, id, coseOf(publicKey)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(twist.certificate ? 'apple' : 'none'),
        text('attStmt'),
        statement(twist),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers the options of a sign-in. */
    get({ challenge }: Options, twist: Twist = {}): Made {
      counter += 1
      const data = authenticatorData(0, twist)
      const client = clientData('webauthn.get', challenge, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), twist.signsWith ?? privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Attestation of the device: none, or a list of one certificate. */
function statement({ certificate }: Twist): Buffer {
  if (!certificate) return Buffer.from([0xa0])
  const length = Buffer.from([0x59, certificate.length >> 8, certificate.length & 0xff])
  return Buffer.concat([Buffer.from([0xa1]), text('x5c'), Buffer.from([0x81]), length, certificate])
}

/** A CBOR string of less than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

/** The public key as COSE: a map of its type, algorithm, curve and point. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (part: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')])
  const numbers = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([numbers, point(x), Buffer.from([0x22]), point(y)])
}
