import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

const PUBLIC_BYTES = 65
const SALT_BYTES = 16
const TAG_BYTES = 16

/** The keys of a browser's subscription, and its decryption of a message (RFC 8291, RFC 8188). */
export function fakeBrowser({ private_key, secret = randomBytes(16) }: { private_key?: Buffer; secret?: Buffer } = {}) {
  const pair = createECDH('prime256v1')
  if (private_key) pair.setPrivateKey(private_key)
  else pair.generateKeys()
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') },
    decrypt: (body: Buffer) => decrypt(pair, secret, body),
  }
}

function decrypt(pair: ECDH, secret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const id_bytes = body.readUInt8(SALT_BYTES + 4)
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + id_bytes)
  const sealed = body.subarray(SALT_BYTES + 5 + id_bytes)
  if (id_bytes !== PUBLIC_BYTES) throw new Error('the key id is the public key of the sender')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const material = derive(pair.computeSecret(sender), { salt: secret, info, bytes: 32 })
  const key = derive(material, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(material, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  // A two ends the last record, and zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function derive(secret: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
