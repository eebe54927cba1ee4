import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** No inline script or style anywhere; sound plays from us, from a MediaSource (blob), or from where the store's links lead. */
function policyOf(link_origin: string | undefined): string[] {
  const links = link_origin ? ` ${link_origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${links}`,
    `media-src 'self' blob:${links}`,
    `connect-src 'self'${links}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
}

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** What every answer tells browsers not to do; written once, as every answer carries it. */
export function securityHeaders(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, link_origin?: string): void {
  const isSecure = PUBLIC_URL.startsWith('https:')
  const headers = {
    ...always,
    'content-security-policy': [...policyOf(link_origin), ...(isSecure ? ['upgrade-insecure-requests'] : [])].join(';'),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
