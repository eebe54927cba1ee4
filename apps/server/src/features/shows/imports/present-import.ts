import type { ImportItemView, ImportView } from '@app/contracts/imports'
import type { ImportItemRow, ImportRow } from './imports.repository.ts'

/** An import without its episodes, as its owner sees it. */
export function presentImport(row: ImportRow): Omit<ImportView, 'items'> {
  const { import_id, feed_url, status, created_at, show, feed_code, codes_expire_at, proof, visibility, channel_id } =
    row
  const { title, description, author, language, categories, is_locked, owner_email } = show
  return {
    import_id,
    feed_url,
    status,
    title,
    description,
    author,
    language,
    categories,
    is_locked,
    feed_code,
    proof,
    visibility,
    channel_id,
    created_at: created_at.toISOString(),
    owner_address: hidden(owner_email),
    codes_expire_at: codes_expire_at.toISOString(),
  }
}

export function presentImportItem(row: ImportItemRow): ImportItemView {
  const { position, item, status, error, notes, received_bytes, expected_bytes, content_id } = row
  return {
    position,
    status,
    error,
    notes,
    content_id,
    title: item.title,
    published_at: item.published_at,
    duration: item.duration_ms / 1_000,
    has_transcript: item.transcripts.length > 0,
    received_bytes: Number(received_bytes),
    expected_bytes: expected_bytes === null ? null : Number(expected_bytes),
  }
}

/** Enough for its owner to know it. */
function hidden(email: string): string | null {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}…${email.slice(at)}` : null
}
