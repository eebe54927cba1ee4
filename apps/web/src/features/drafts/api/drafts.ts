import * as contract from '@app/contracts/drafts'
import type { DraftView } from '@app/contracts/drafts'
import type { DraftContent } from '@app/domain/drafts'
import { queryOptions } from '@tanstack/react-query'
import { getAccessToken } from '#lib/api/access-token.ts'
import { call } from '#lib/api/api-client.ts'

/** A channel's draft and its sources; always refetched, because other tabs change them too. */
export function draftQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['draft', channel_id],
    queryFn: ({ signal }) => readDraft(channel_id, signal),
    staleTime: 0,
  })
}

export async function readDraft(channel_id: string, signal?: AbortSignal): Promise<DraftView | null> {
  return (await call(contract.getDraft, { params: { channel_id }, ...(signal && { signal }) })).draft
}

export type Save = { seen_version: number; session_id: string; content: DraftContent }

/** A browser sends so much of a page that is left; what is longer may be lost on the way, and the tab's own copy is the net. */
const KEEPALIVE_CHARS = 20_000

export async function saveDraft(
  channel_id: string,
  save: Save,
  { isLeaving }: { isLeaving: boolean },
): Promise<{ version: number }> {
  const keepalive = isLeaving && JSON.stringify(save).length < KEEPALIVE_CHARS
  return call(contract.saveDraft, { params: { channel_id }, body: save, keepalive })
}

/** The draft that can be brought back; null where there was none. */
export async function discardDraft(channel_id: string): Promise<string | null> {
  return (await call(contract.discardDraft, { params: { channel_id } })).data.draft_id
}

export async function restoreDraft(channel_id: string, draft_id: string): Promise<void> {
  await call(contract.restoreDraft, { params: { channel_id }, body: { draft_id } })
}

/** Undefined takes it away. */
export async function keepThumbnail(channel_id: string, thumbnail: File | undefined): Promise<void> {
  const params = { channel_id }
  if (thumbnail) await call(contract.keepThumbnail, { params, body: { name: thumbnail.name }, files: { thumbnail } })
  else await call(contract.dropThumbnail, { params })
}

/** The picture as it was chosen; nothing where it cannot be had. */
export async function readThumbnail(channel_id: string, name: string): Promise<File | undefined> {
  const token = await getAccessToken()
  const answer = await fetch(contract.keepThumbnail.path.replace(':channel_id', encodeURIComponent(channel_id)), {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const blob = await answer.blob()
  return new File([blob], name, { type: typeOf(name) ?? blob.type })
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** The store keeps bytes of no kind; how they are decoded, the browser finds out by itself. */
function typeOf(name: string): string | undefined {
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}
