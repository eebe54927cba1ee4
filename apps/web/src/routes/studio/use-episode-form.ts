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

/** The words as the draft keeps them; the same object for as long as none of them changes. */
export function useKept({
  script_title,
  content_description,
  public_visibility,
  show_notes,
  episode_type,
  season,
  number,
  explicit,
  spoken_notice,
  begins_with_notice,
}: DraftContent['form']): DraftContent['form'] {
  return useMemo(
    () => ({
      script_title,
      content_description,
      public_visibility,
      show_notes,
      episode_type,
      season,
      number,
      explicit,
      spoken_notice,
      begins_with_notice,
    }),
    [
      script_title,
      content_description,
      public_visibility,
      show_notes,
      episode_type,
      season,
      number,
      explicit,
      spoken_notice,
      begins_with_notice,
    ],
  )
}
