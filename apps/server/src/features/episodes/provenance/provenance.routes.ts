import { refusalSentences } from '@app/contracts/refusal-sentences'
import { isOpenToAll } from '@app/domain/content'
import { provenancePaths } from '@app/domain/provenance'
import { z } from 'zod'
import { accessTo, findContentAt } from '#features/episodes/content/index.ts'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { listKeys } from './keys.repository.ts'
import { findOrMakeSigningKey, publicJwk } from './signing-key.ts'
import { findStatement } from './statements.repository.ts'

/** Cache time of keys: for so long a revoked one may still be trusted elsewhere. */
const KEYS_CACHE = 'public, max-age=300'
/** Cache time of the sound: a change away from public closes it within a minute (SRV-16). */
const STATEMENT_CACHE = { everybody: 'public, max-age=60', holder: 'private, max-age=60' }
const OfContent = z.object({ content_id: z.string() })

/** The keys that statements of this server are checked with, and the statement of each item, for everyone who may hear it. */
export const provenanceRoutes: Routes = async (app, { db, links }) => {
  app.get(provenancePaths.keys, async (_request, reply) => {
    await findOrMakeSigningKey(db)
    const keys = (await listKeys(db)).filter(({ revoked_at }) => !revoked_at).map(publicJwk)
    openToOtherSites(reply)
    return reply.type('application/jwk-set+json').header('cache-control', KEYS_CACHE).send(JSON.stringify({ keys }))
  })

  app.get('/media/content/:content_id/provenance.jws', async (request, reply) => {
    const { content_id } = OfContent.parse(request.params)
    const content = await findContentAt(db, { content_id })
    if (content?.status !== 'completed' || !content.audio_key) throw missing()
    const path = mediaPaths.provenance(content_id)
    const access = accessTo(links, content, { path, query: request.query, is_open: isOpenToAll(content) })
    const statement = access && (await findStatement(db, { content_id, file: content.audio_key }))
    if (!access || !statement) throw missing()
    if (access === 'everybody') openToOtherSites(reply)
    return reply
      .type('application/jose')
      .headers({ 'cache-control': STATEMENT_CACHE[access], 'x-content-type-options': 'nosniff' })
      .send(statement.jws)
  })
}

function missing(): AppError {
  return new AppError('not_found', refusalSentences.not_found)
}
