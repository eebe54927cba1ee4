import { AnyDraftContent } from '@app/domain/drafts'
import * as z from 'zod/mini'
import { dropPersonal, readPersonal, writePersonal } from '#lib/storage/personal-storage.ts'
import type { DraftAddress } from '../api/drafts.ts'

export type DraftPlace = DraftAddress & { user_id: string }

/** Local copy of unsaved work in this tab: protects against a lost connection and a session that ends. */
const LocalCopy = z.object({
  content: AnyDraftContent,
  seen_version: z.int().check(z.nonnegative()),
  /** Session of the page that wrote it: one of its saves may have arrived without an answer. */
  session_id: z.optional(z.string()),
})
export type LocalCopy = z.infer<typeof LocalCopy>

const nameOf = ({ channel_id, draft_id }: DraftPlace) =>
  draft_id === undefined ? `draft:${channel_id}` : `draft:${channel_id}:${draft_id}`

/** It survives a reload, but no sign-out. */
export function readLocalCopy(place: DraftPlace): LocalCopy | undefined {
  try {
    return LocalCopy.safeParse(JSON.parse(readPersonal(place.user_id, nameOf(place)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function writeLocalCopy(place: DraftPlace, copy: LocalCopy): void {
  writePersonal(place.user_id, nameOf(place), JSON.stringify(copy))
}

export function dropLocalCopy(place: DraftPlace): void {
  dropPersonal(place.user_id, nameOf(place))
}
