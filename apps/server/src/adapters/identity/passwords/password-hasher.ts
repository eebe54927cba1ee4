import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'

/** Parameters of scrypt: it takes 128 * r * 2^ln bytes of memory, p times one after the other. */
type Cost = { ln: number; r: number; p: number }
type Parsed = { cost: Cost; salt: string | Buffer; key: Buffer }

/** Cost of better-auth's own hashes, which do not name it: `salt:key` in hexadecimal. */
const UNNAMED_COST: Cost = { ln: 14, r: 16, p: 1 }
const BLOCK_SIZE = 8
const PARALLELIZATION = 2
const SALT_BYTES = 16
const KEY_BYTES = 64
/** One hash takes 64 MB at the default cost, and one of the four threads that files and names are also waiting for. */
const HASHES_AT_ONCE = 2

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
  /** True if a hash was made at a lower cost than new ones are. */
  isOutdated(hash: string): boolean
}

/** Hashes passwords with scrypt and keeps the parameters in the hash: `$scrypt$ln=16,r=8,p=2$salt$key`. `ln` is the cost of new ones. */
export function passwordHasher(ln: number): PasswordHasher {
  const cost = { ln, r: BLOCK_SIZE, p: PARALLELIZATION }
  const inTurn = limitConcurrency(HASHES_AT_ONCE)

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const key = await inTurn(() => deriveKey(password, salt, cost, KEY_BYTES))
      return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify({ hash, password }) {
      const { cost: known, salt, key } = parse(hash)
      return timingSafeEqual(key, await inTurn(() => deriveKey(password, salt, known, key.length)))
    },
    isOutdated: (hash) => workOf(parse(hash).cost) < workOf(cost),
  }
}

function parse(hash: string): Parsed {
  const named = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (named) {
    const [, ln, r, p, salt = '', key = ''] = named
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
    }
  }
  const [, salt, key] = /^([0-9a-f]+):([0-9a-f]{128})$/.exec(hash) ?? []
  if (!salt || !key) throw new Error('A password hash of an unknown form')
  // The salt is taken as text, as better-auth does.
  return { cost: UNNAMED_COST, salt, key: Buffer.from(key, 'hex') }
}

function deriveKey(password: string, salt: string | Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}

function workOf({ ln, r, p }: Cost): number {
  return 2 ** ln * r * p
}
