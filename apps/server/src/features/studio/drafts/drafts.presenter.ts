import type { DraftView, SourceView } from '@app/contracts/drafts'
import { DraftContent } from '@app/domain/drafts'
import type { DraftRow } from './drafts.repository.ts'
import type { SourceRow } from './sources.repository.ts'

/**
 * The one shape in which a draft leaves. Parts that another version of the program wrote and this one cannot read are
 * left out.
 */
export function presentDraft(draft: DraftRow, sources: SourceRow[]): DraftView {
  return {
    draft_id: draft.draft_id,
    channel_id: draft.channel_id,
    version: draft.version,
    updated_at: draft.updated_at.toISOString(),
    content: DraftContent.safeParse(draft.content).data ?? null,
    thumbnail:
      draft.thumbnail_key === null ? null : { name: draft.thumbnail_name, version: versionOf(draft.thumbnail_key) },
    sources: sources.map(presentSource),
  }
}

export function presentSource({
  source_id,
  type,
  name,
  extension,
  byte_size,
  url,
  words,
  created_at,
}: SourceRow): SourceView {
  return {
    source_id,
    type,
    name,
    extension,
    byte_size: Number(byte_size),
    url,
    words,
    created_at: created_at.toISOString(),
  }
}

/** Changes with the picture, so that a new one is loaded. */
function versionOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
