import type { FastifyReply } from 'fastify'

type Site = { is_secure: boolean; link_origin: string | undefined }

/** Content security policy of a page's own files alone: no inline script or style, no other site but the store's. */
function policyOf({ is_secure, link_origin }: Site): string {
  const links = link_origin ? ` ${link_origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data:${links}`,
    `media-src 'self'${links}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(is_secure ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}

/**
 * Lets pages of every site show this one in a frame, those that isolate themselves (COEP) among them; for embeds, and for
 * nothing else. Sound from the store's own address comes without credentials, so it needs no permission of its own there.
 */
export function openToFraming(reply: FastifyReply, site: Site): void {
  reply.removeHeader('x-frame-options')
  reply.headers({
    'content-security-policy': policyOf(site),
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  })
}
