import * as contract from '@app/contracts/drafts'
import { draftSentences } from '@app/domain/drafts'
import { sourceSentences } from '@app/domain/sources'
import { parse, route } from '#http/route.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { addSources, consumeSourceRateLimit } from './add-sources.ts'
import { beginDraft } from './begin-draft.ts'
import { ownPlace } from './change-draft.ts'
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
  route(app, contract.beginDraft, async ({ params, body, viewer }) => ({
    draft: await beginDraft(deps, viewer, { ...params, ...body }),
  }))

  route(app, contract.getDraft, async ({ params, query, viewer }) => ({
    draft: await getDraft(deps, viewer, { ...params, ...query }),
  }))

  route(app, contract.saveDraft, async ({ params, query, body, viewer }) => {
    const { draft_id, version, updated_at } = await saveDraft(deps, viewer, { ...params, ...query, ...body })
    return { draft_id, version, updated_at: updated_at.toISOString() }
  })

  route(app, contract.discardDraft, async ({ params, query, viewer }) => {
    const draft_id = await discardDraft(deps, viewer, { ...params, ...query })
    return { success: true, message: draftSentences.discarded, data: { draft_id } }
  })

  // Tabs of the version before know the second path.
  for (const path of [contract.restoreDraft.path, '/api/channels/:channel_id/draft/restore'])
    route(app, { ...contract.restoreDraft, path }, async ({ params, body, viewer }) => ({
      draft: await restoreDraft(deps, viewer, { ...params, ...body }),
    }))

  route(app, contract.keepThumbnail, async ({ params, query, body, files, viewer }) => {
    await keepThumbnail(deps, viewer, { ...params, ...query }, { name: body.name, bytes: files.thumbnail })
    return { draft: await getDraft(deps, viewer, { ...params, ...query }) }
  })

  route(app, contract.dropThumbnail, async ({ params, query, viewer }) => {
    await dropThumbnail(deps, viewer, { ...params, ...query })
    return { draft: await getDraft(deps, viewer, { ...params, ...query }) }
  })

  streamedRoute(app, contract.addSourceFile, async ({ params, query, viewer, readForm }) => {
    await consumeSourceRateLimit(deps, viewer)
    const place = await ownPlace(deps, viewer, { ...params, ...query })
    const stored: SourceRow[] = []
    await readForm(async (file) => void stored.push(await storeSourceFile(deps, place, file)))
    const [source] = stored
    if (!source) throw invalid('file', sourceSentences.no_file)
    return presentSource(source)
  })

  route(app, contract.addSources, async ({ params, query, body, viewer }) => {
    const sources = await addSources(deps, viewer, { ...params, ...query, ...body })
    return { sources: sources.map(presentSource) }
  })

  route(app, contract.removeSource, async ({ params, query, viewer }) => {
    await removeSource(deps, viewer, { ...params, ...query })
    return { success: true, data: { source_id: params.source_id } }
  })

  route(app, contract.restoreSource, async ({ params, query, viewer }) =>
    presentSource(await restoreSource(deps, viewer, { ...params, ...query })),
  )
}

/** The picture of a draft, for its owner's page to cut; nobody else may keep it. */
export const draftMediaRoutes: Routes = async (app, deps) => {
  const { params, query, path } = contract.keepThumbnail
  app.get(path, async (request, reply) => {
    const at = { ...parse(params, request.params, 'path'), ...parse(query, request.query, 'query') }
    const place = await ownPlace(deps, requireViewer(request.viewer), at)
    const key = (await findDraft(deps.db, place))?.thumbnail_key
    if (!key) throw new AppError('not_found', draftSentences.no_thumbnail)
    return sendObject(request, reply, { storage: deps.storage, key, cache_control: 'private, no-store' })
  })
}
