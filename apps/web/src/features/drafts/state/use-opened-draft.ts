import type { DraftView } from '@app/contracts/drafts'
import type { DraftContent } from '@app/domain/drafts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAway } from '#lib/api/api-error.ts'
import { draftQuery, readDraft, readThumbnail } from '../api/drafts.ts'
import { readLocalCopy, type DraftPlace, type LocalCopy } from './local-copy.ts'

/** A draft as the page begins with it. */
export type OpenedDraft = {
  /** Draft id; undefined until the server has made one. */
  draft_id: string | undefined
  content: DraftContent | undefined
  seen_version: number
  /** Session of the page that wrote the copy. */
  session_id: string | undefined
  /** True for a copy that the server never got. */
  isUnsent: boolean
  thumbnail: File | undefined
  /** There is something to go on with. */
  isBegun: boolean
}

/** Reads the draft of a channel, and again when it is opened anew: after another tab's was taken, or one was discarded. */
export function useOpenedDraft(place: DraftPlace) {
  const [generation, setGeneration] = useState(0)
  const queryClient = useQueryClient()
  const { channel_id, draft_id, user_id } = place
  const query = useQuery({
    queryKey: ['opened-draft', channel_id, draft_id ?? null, user_id, generation],
    queryFn: async ({ signal }) => {
      const draft = await readDraft(place, signal).catch((error: unknown) => whereAway(error, place))
      if (draft !== undefined) queryClient.setQueryData(draftQuery(place).queryKey, draft)
      return open(place, draft ?? null)
    },
    // Read once: the page's own edits are newer than any later answer.
    staleTime: 'static',
    gcTime: 0,
    meta: { person: user_id },
  })
  return { query, generation, reopen: () => setGeneration((known) => known + 1) }
}

/** Offline fallback: the tab's own copy is enough to go on. */
function whereAway(error: unknown, place: DraftPlace): undefined {
  if (!isAway(error) || !readLocalCopy(place)) throw error
  return undefined
}

/** A page that goes may leave two saves without an answer: one under way, and one that it sends on leaving. */
const UNANSWERED = 2

function isOnlyUnanswered(copy: LocalCopy | undefined, draft: DraftView | null): boolean {
  return copy !== undefined && (draft?.version ?? 0) <= copy.seen_version + UNANSWERED
}

async function open(place: DraftPlace, draft: DraftView | null): Promise<OpenedDraft> {
  const copy = readLocalCopy(place)
  return {
    draft_id: draft?.draft_id,
    content: copy?.content ?? draft?.content ?? undefined,
    seen_version: copy?.seen_version ?? draft?.version ?? 0,
    session_id: isOnlyUnanswered(copy, draft) ? copy?.session_id : undefined,
    isUnsent: copy !== undefined,
    thumbnail: draft?.thumbnail ? await readThumbnail(place, draft.thumbnail.name) : undefined,
    isBegun: copy !== undefined || draft !== null,
  }
}
