import { TRANSCRIPT_FILES } from '@app/contracts/content'
import type { InjectOptions } from 'fastify'

const transcripts = TRANSCRIPT_FILES.map((ending) => `GET /api/content/:content_id/transcript.${ending}`)

/** The routes by which people listen, with what one call of each sends; `listeners` are signed in, `readers` need not be. */
export const listeningCalls: { listeners: Record<string, InjectOptions>; readers: string[] } = {
  readers: ['GET /api/content/:content_id/transcript', ...transcripts, 'GET /api/content/:content_id/stats'],
  listeners: {
    'POST /api/content/:content_id/initialize': {},
    'GET /users/me/channels/:channel_id/content/:content_id': {},
    'POST /api/content/:content_id/like': { payload: { liked: true } },
    'POST /api/content/:content_id/view': {},
    'PUT /api/content/:content_id/position': { payload: { position_ms: 83_400 } },
  },
}
