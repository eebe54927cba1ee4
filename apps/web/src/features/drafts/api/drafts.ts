import * as contract from '@app/contracts/drafts'
import type { DraftView } from '@app/contracts/drafts'
import type { DraftContent } from '@app/domain/drafts'
import { queryOptions } from '@tanstack/react-query'
import { getAccessToken } from '#lib/api/access-token.ts'
import { call, requestPath } from '#lib/api/api-client.ts'

/** Address of a draft in a channel; without an id, of the one that requests without a `draft_id` share. */
export type DraftAddress = { channel_id: string; draft_id: string | undefined }

const at = ({ channel_id, draft_id }: DraftAddress) => ({ params: { channel_id }, query: { draft_id } })

/** A draft and its sources; always refetched, because other tabs change them too. */
export function draftQuery({ channel_id, draft_id }: DraftAddress) {
  return queryOptions({
    queryKey: ['draft', channel_id, draft_id ?? null],
    queryFn: ({ signal }) => readDraft({ channel_id, draft_id }, signal),
    staleTime: 0,
  })
}

/** The open drafts of a channel, read again when another one is on the page. */
export function draftsQuery(channel_id: string, draft_id: string | undefined) {
  return queryOptions({
    queryKey: ['drafts', channel_id, draft_id ?? null],
    queryFn: async ({ signal }) => (await call(contract.listDrafts, { params: { channel_id }, signal })).drafts,
    staleTime: 0,
  })
}

/** Begins another draft beside those that are there; its id. */
export async function beginDraft(channel_id: string): Promise<string> {
  return (await call(contract.beginDraft, { params: { channel_id }, body: {} })).draft.draft_id
}

export async function readDraft(address: DraftAddress, signal?: AbortSignal): Promise<DraftView | null> {
  return (await call(contract.getDraft, { ...at(address), ...(signal && { signal }) })).draft
}

export type Save = { seen_version: number; session_id: string; content: DraftContent }

/** Largest request that a browser completes for a page that is left; a larger one may be lost on the way, and the tab's own copy is the net. */
const KEEPALIVE_CHARS = 20_000

export async function saveDraft(
  address: DraftAddress,
  save: Save,
  { isLeaving }: { isLeaving: boolean },
): Promise<{ draft_id: string; version: number }> {
  const keepalive = isLeaving && JSON.stringify(save).length < KEEPALIVE_CHARS
  return call(contract.saveDraft, { ...at(address), body: save, keepalive })
}

/** The draft that can be brought back; null where there was none. */
export async function discardDraft(address: DraftAddress): Promise<string | null> {
  return (await call(contract.discardDraft, at(address))).data.draft_id
}

export async function restoreDraft(channel_id: string, draft_id: string): Promise<void> {
  await call(contract.restoreDraft, { params: { channel_id }, body: { draft_id } })
}

/** Undefined takes it away. */
export async function keepThumbnail(address: DraftAddress, thumbnail: File | undefined): Promise<void> {
  if (thumbnail)
    await call(contract.keepThumbnail, { ...at(address), body: { name: thumbnail.name }, files: { thumbnail } })
  else await call(contract.dropThumbnail, at(address))
}

/** The picture as it was chosen; nothing where it cannot be had. */
export async function readThumbnail(address: DraftAddress, name: string): Promise<File | undefined> {
  const token = await getAccessToken()
  const answer = await fetch(requestPath(contract.keepThumbnail, at(address)), {
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
