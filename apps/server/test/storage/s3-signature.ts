import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Keys = { access_key_id: string; secret_access_key: string; clock_offset_ms: number }
type Problem = { status: number; code: string }
type Signed = {
  credential: string
  names: string
  signature: string
  date: string
  payload: string
  query: [string, string][]
}

const LARGEST_SKEW_MS = 15 * 60_000

/**
 * Signature problem for which S3 refuses a request. s3rver reads who signed it but never looks at the signature (AWS
 * Signature Version 4).
 */
export function findSignatureProblem(request: IncomingMessage, keys: Keys): Problem | undefined {
  const url = new URL(request.url ?? '', 'http://s3')
  const presigned = url.searchParams.has('X-Amz-Signature')
  const signed = presigned ? readQuery(url) : readHeaders(request, url)
  if (!signed) return { status: 403, code: 'AccessDenied' }
  const [key, ...scope] = signed.credential.split('/')
  if (key !== keys.access_key_id) return { status: 403, code: 'InvalidAccessKeyId' }
  if (isLate(signed, url, presigned, Date.now() + keys.clock_offset_ms)) {
    return { status: 403, code: presigned ? 'AccessDenied' : 'RequestTimeTooSkewed' }
  }
  const isRight = signed.signature === signatureOf(request, url, signed, signingKey(keys.secret_access_key, scope))
  return isRight ? undefined : { status: 403, code: 'SignatureDoesNotMatch' }
}

function readQuery({ searchParams }: URL): Signed {
  const named = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    credential: named('Credential'),
    names: named('SignedHeaders'),
    signature: named('Signature'),
    date: named('Date'),
    payload: named('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    query: [...searchParams].filter(([name]) => name !== 'X-Amz-Signature'),
  }
}

function readHeaders({ headers }: IncomingMessage, { searchParams }: URL): Signed | undefined {
  const [, credential = '', names = '', signature = ''] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  if (!signature) return undefined
  return {
    credential,
    names,
    signature,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    query: [...searchParams],
  }
}

function isLate({ date }: Signed, { searchParams }: URL, presigned: boolean, now: number): boolean {
  const signed_at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
  if (!presigned) return Math.abs(now - signed_at) > LARGEST_SKEW_MS
  return now >= signed_at + Number(searchParams.get('X-Amz-Expires')) * 1_000
}

function signatureOf(
  { method, headers }: IncomingMessage,
  { pathname }: URL,
  { names, date, payload, query }: Signed,
  key: { scope: string; bytes: Buffer },
): string {
  const canonicalQuery = query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonicalHeaders = names
    .split(';')
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}\n`,
    )
    .join('')
  const canonical = [method, pathname, canonicalQuery, canonicalHeaders, names, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, key.scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  return hmac(key.bytes, toSign).toString('hex')
}

function signingKey(secret: string, scope: string[]): { scope: string; bytes: Buffer } {
  return {
    scope: scope.join('/'),
    bytes: scope.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`)),
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
