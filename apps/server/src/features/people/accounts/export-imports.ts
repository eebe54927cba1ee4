import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { listImportItems, listImportsOf } from '#features/shows/imports/index.ts'

/** The shows that a person imported, and the outcome of each episode. */
export async function exportImports(db: Db, userId: string): Promise<AccountExport['imports']> {
  const exported: AccountExport['imports'] = []
  for (const { import_id, feed_url, show, status, proof, channel_id, created_at } of await listImportsOf(db, userId)) {
    const items = await listImportItems(db, import_id)
    exported.push({
      feed_url,
      title: show.title,
      status,
      proof,
      channel_id,
      created_at: created_at.toISOString(),
      episodes: items.map(({ guid, item, status: state, content_id }) => ({
        guid,
        title: item.title,
        status: state,
        content_id,
      })),
    })
  }
  return exported
}
