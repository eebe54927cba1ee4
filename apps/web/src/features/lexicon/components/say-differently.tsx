import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { lexiconQuery } from '../api/lexicon.ts'
import { findEntry } from '../state/entry-change.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { HearEntry } from './hear-button.tsx'

type Props = { channel_id: string; word: string; hear: HearEntry; onClose: () => void; onSaved: () => void }

/** Pronunciation dialog for a word of a script; edits the channel's entry if there is one. */
export function SayDifferently({ channel_id, word, hear, onClose, onSaved }: Props) {
  const { data: lexicon, error, isFetchedAfterMount, refetch } = useQuery(lexiconQuery(channel_id))
  if (!lexicon || !isFetchedAfterMount)
    return (
      <Dialog title="Say a word differently" onClose={onClose}>
        <QuerySection
          query={{ data: undefined, error, refetch }}
          failure="Error Loading Pronunciation"
          skeleton={<Skeleton className="h-48" />}
        />
      </Dialog>
    )
  return (
    <EntryDialog
      channel_id={channel_id}
      lexicon={lexicon}
      before={findEntry(lexicon.entries, word)}
      word={word}
      hear={hear}
      onClose={onClose}
      onSaved={(entry) => {
        toast(`This channel says “${entry.word}” this way from now on`)
        onSaved()
      }}
    />
  )
}
