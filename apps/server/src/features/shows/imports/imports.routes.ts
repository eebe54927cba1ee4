import * as contract from '@app/contracts/imports'
import { importSentences } from '@app/domain/imports'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { rateLimited } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { cancelImport, forgetImport, retryImportItem } from './end-import.ts'
import { findImport, listImportItems, listImportsOf, type ImportRow } from './imports.repository.ts'
import { importMissing, lookAtFeed } from './look-at-feed.ts'
import { sendImportCode } from './import-code.ts'
import { presentImport, presentImportItem } from './present-import.ts'
import { startImport } from './start-import.ts'

const ImportId = z.uuid()

export const importsRoutes: Routes = async (app, deps) => {
  const viewOf = async ({ import_id }: Pick<ImportRow, 'import_id'>) => {
    const row = await findImport(deps.db, import_id)
    if (!row) throw importMissing()
    return { ...presentImport(row), items: (await listImportItems(deps.db, import_id)).map(presentImportItem) }
  }
  // A feed is read within a minute, whether its reader waits for it or not.
  const signal = new AbortController().signal

  route(app, contract.lookAtFeed, async ({ body, viewer: { user_id } }) => {
    const wait_seconds = await deps.identity.consumeRateLimit('imports_by_account', user_id)
    if (wait_seconds > 0) throw rateLimited(importSentences.rate_limited, wait_seconds)
    return viewOf(await lookAtFeed(deps, { user_id, address: body.address, signal }))
  })

  route(app, contract.listImports, async ({ viewer }) => ({
    imports: (await listImportsOf(deps.db, viewer.user_id)).map(presentImport),
  }))

  route(app, contract.getImport, async ({ params, viewer }) => viewOf(await ownImport(deps, viewer, params)))

  route(app, contract.sendImportCode, async ({ params, viewer }) => {
    await sendImportCode(deps, await ownImport(deps, viewer, params))
    return { success: true, message: importSentences.mailed }
  })

  route(app, contract.startImport, async ({ params, body, viewer }) => {
    const show = await ownImport(deps, viewer, params)
    await startImport(deps, show, body, signal)
    return viewOf(show)
  })

  route(app, contract.cancelImport, async ({ params, viewer }) => {
    const show = await ownImport(deps, viewer, params)
    await cancelImport(deps, show)
    return viewOf(show)
  })

  route(app, contract.retryImportItem, async ({ params, viewer }) => {
    const show = await ownImport(deps, viewer, params)
    await retryImportItem(deps, show, Number(params.position))
    return viewOf(show)
  })

  route(app, contract.forgetImport, async ({ params, viewer }) => {
    await forgetImport(deps, await ownImport(deps, viewer, params))
    return { success: true }
  })
}

/** Others do not learn that there is one. */
async function ownImport(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  { import_id }: { import_id: string },
): Promise<ImportRow> {
  const row = ImportId.safeParse(import_id).success ? await findImport(db, import_id) : undefined
  if (row?.user_id !== user_id) throw importMissing()
  return row
}
