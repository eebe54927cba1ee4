import { GOOGLE_RESULT_PATH } from '@app/contracts/google-result-path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** No inline script or style anywhere; sound plays from us, from a MediaSource (blob), or from where the store's links lead; framed are the feedback form and our own embeds, which alone allow it. */
function policyOf(link_origin: string | undefined, form_url: string | undefined): string[] {
  const links = link_origin ? ` ${link_origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${links}`,
    `media-src 'self' blob:${links}`,
    `connect-src 'self'${links}`,
    "font-src 'self'",
    `frame-src 'self'${form_url ? ` ${new URL(form_url).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
}

/** Device permissions of a page and its frames: recording is for our own pages, the rest is for none. */
const PERMISSIONS = [
  'microphone=(self)',
  ...['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Cross-origin opener policy: windows of other sites get no handle on ours. Pages that open Google in a popup keep their handle on it. */
function openerPolicyOf(url: string, asksGoogle: boolean): string {
  if (!asksGoogle) return 'same-origin'
  return url.split('?')[0] === GOOGLE_RESULT_PATH ? 'unsafe-none' : 'same-origin-allow-popups'
}

type Settings = Pick<Config, 'PUBLIC_URL' | 'GOOGLE_CLIENT_ID' | 'FEEDBACK_FORM_URL'>

export type SecurityHeaders = (url: string) => Record<string, string>

/** The security headers of a response to `url`. */
export function securityHeadersFor(
  { PUBLIC_URL, GOOGLE_CLIENT_ID, FEEDBACK_FORM_URL }: Settings,
  link_origin?: string,
): SecurityHeaders {
  const isSecure = PUBLIC_URL.startsWith('https:')
  const headers = {
    ...always,
    'content-security-policy': [
      ...policyOf(link_origin, FEEDBACK_FORM_URL),
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ].join(';'),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return (url) => ({ ...headers, 'cross-origin-opener-policy': openerPolicyOf(url, GOOGLE_CLIENT_ID !== undefined) })
}

/** Sends them with every answer. */
export function securityHeaders(app: FastifyInstance, headersFor: SecurityHeaders): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headersFor(url))
    done()
  })
}
