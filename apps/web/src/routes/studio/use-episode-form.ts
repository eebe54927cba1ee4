import type { DraftContent } from '@app/domain/drafts'
import { useCallback, useMemo, useState } from 'react'
import { emptyEpisode, type EpisodeForm } from '#features/content/state/content-form.ts'

const COVERS = 1_000_000_000

/** Random first cover of a new draft, so that no two drafts of a channel look the same. */
export function anyCover(): number {
  return Math.floor(Math.random() * COVERS)
}

/** The words about the item and its picture, which begins as a generated cover; the draft keeps both. */
export function useEpisodeForm(begun: DraftContent | undefined, keepThumbnail: (original: File | undefined) => void) {
  const [form, setForm] = useState<EpisodeForm>(() => ({
    ...emptyEpisode,
    ...begun?.form,
    cover: begun ? begun.cover : anyCover(),
  }))
  const change = useCallback(
    (part: Partial<EpisodeForm>) => {
      setForm((known) => ({ ...known, ...part }))
      if ('thumbnail' in part) keepThumbnail(part.thumbnail?.original)
    },
    [keepThumbnail],
  )
  return { form, setForm, change }
}

/** Form fields as the draft stores them, which has pictures elsewhere; the same object for as long as none of them changes. */
export function useDraftForm({
  thumbnail: _picture,
  refused_thumbnail: _refusal,
  cover: _cover,
  ...fields
}: EpisodeForm): DraftContent['form'] {
  const json = JSON.stringify(fields)
  return useMemo(() => JSON.parse(json) as DraftContent['form'], [json])
}
