import * as contract from '@app/contracts/drafts'
import { draftSentences } from '@app/domain/drafts'
import { sourceSentences } from '@app/domain/sources'
import { parse, route } from '#http/route.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { addSources, consumeSourceRateLimit } from './add-sources.ts'
import { beginDraft } from './begin-draft.ts'
import { ownPlace, placeIn } from './change-draft.ts'
import { discardDraft, restoreDraft } from './discard-draft.ts'
import { presentSource } from './drafts.presenter.ts'
import { findDraft } from './drafts.repository.ts'
import { getDraft } from './get-draft.ts'
import { dropThumbnail, keepThumbnail } from './keep-thumbnail.ts'
import { removeSource, restoreSource } from './remove-source.ts'
import { saveDraft } from './save-draft.ts'
import type { SourceRow } from './sources.repository.ts'
import { storeSourceFile } from './store-source-file.ts'

export const draftsRoutes: Routes = async (app, deps) => {
  route(app, contract.beginDraft, async ({ channel, body }) => ({
    draft: await beginDraft(deps, placeIn(channel, body)),
  }))

  route(app, contract.getDraft, async ({ channel, query }) => ({
    draft: await getDraft(deps, placeIn(channel, query)),
  }))

  route(app, contract.saveDraft, async ({ channel, query, body }) => {
    const { draft_id, version, updated_at } = await saveDraft(deps, placeIn(channel, query), body)
    return { draft_id, version, updated_at: updated_at.toISOString() }
  })

  route(app, contract.discardDraft, async ({ channel, query }) => {
    const draft_id = await discardDraft(deps, placeIn(channel, query))
    return { success: true, message: draftSentences.discarded, data: { draft_id } }
  })

  // Tabs of the version before know the second path.
  for (const path of [contract.restoreDraft.path, '/api/channels/:channel_id/draft/restore'])
    route(app, { ...contract.restoreDraft, path }, async ({ channel, body }) => ({
      draft: await restoreDraft(deps, channel, body.draft_id),
    }))

  route(app, contract.keepThumbnail, async ({ channel, query, body, files }) => {
    const place = placeIn(channel, query)
    await keepThumbnail(deps, place, { name: body.name, bytes: files.thumbnail })
    return { draft: await getDraft(deps, place) }
  })

  route(app, contract.dropThumbnail, async ({ channel, query }) => {
    const place = placeIn(channel, query)
    await dropThumbnail(deps, place)
    return { draft: await getDraft(deps, place) }
  })

  streamedRoute(app, contract.addSourceFile, async ({ channel, query, readForm }) => {
    const place = placeIn(channel, query)
    await consumeSourceRateLimit(deps, place.user_id)
    const stored: SourceRow[] = []
    await readForm(async (file) => void stored.push(await storeSourceFile(deps, place, file)))
    const [source] = stored
    if (!source) throw invalid('file', sourceSentences.no_file)
    return presentSource(source)
  })

  route(app, contract.addSources, async ({ channel, query, body }) => {
    const sources = await addSources(deps, placeIn(channel, query), body.sources)
    return { sources: sources.map(presentSource) }
  })

  route(app, contract.removeSource, async ({ channel, params: { source_id }, query }) => {
    await removeSource(deps, placeIn(channel, query), source_id)
    return { success: true, data: { source_id } }
  })

  route(app, contract.restoreSource, async ({ channel, params, query }) =>
    presentSource(await restoreSource(deps, placeIn(channel, query), params.source_id)),
  )
}

/** The picture of a draft, for its owner's page to cut; nobody else may keep it. */
export const draftMediaRoutes: Routes = async (app, deps) => {
  const { params, query, path } = contract.keepThumbnail
  app.get(path, async (request, reply) => {
    const at = { ...parse(params, request.params, 'path'), ...parse(query, request.query, 'query') }
    const place = await ownPlace(deps, request.viewer, at)
    const key = (await findDraft(deps.db, place))?.thumbnail_key
    if (!key) throw new AppError('not_found', draftSentences.no_thumbnail)
    return sendObject(request, reply, { storage: deps.storage, key, cache_control: 'private, no-store' })
  })
}
