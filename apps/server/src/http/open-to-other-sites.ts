import type { FastifyReply } from 'fastify'

/**
 * Lets scripts and pages of other sites use an answer. For what is public by nature and meant to be fetched from
 * anywhere: feeds, sound, pictures, transcripts and chapters of public items, and oEmbed; for nothing else.
 */
export function openToOtherSites(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag, last-modified',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
