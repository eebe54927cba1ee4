import type { DraftSummary } from '@app/contracts/drafts'
import { draftSentences } from '@app/domain/drafts'
import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Menu, MenuItem, MenuLine, MenuText } from '#components/ui/dialogs/menu.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { formatAge } from '#lib/format/formats.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { beginDraft } from '../api/drafts.ts'

const NOT_BEGUN_SENTENCE = 'Failed to begin a draft'

type Props = {
  trigger: ReactNode
  channel_id: string
  draft_id: string | undefined
  drafts: readonly DraftSummary[]
  onOpen: (draft_id: string) => void
  /** It was opened: the list may have changed since it was read. */
  onLook: () => void
}

/** It comes because its button was pressed, so it is open at first. */
export function OpenDraftsMenu({ trigger, channel_id, draft_id, drafts, onOpen, onLook }: Props) {
  const look = useEffectEvent(onLook)
  useEffect(() => look(), [])

  async function begin() {
    try {
      onOpen(await beginDraft(channel_id))
    } catch (error) {
      errorSnackbar(failureSentence(error, NOT_BEGUN_SENTENCE))
    }
  }

  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      {drafts.length === 0 && <MenuText>Nothing is saved yet.</MenuText>}
      {drafts.map((draft) => (
        <MenuItem key={draft.draft_id} onSelect={() => draft.draft_id !== draft_id && onOpen(draft.draft_id)}>
          <Check aria-hidden className={`size-4 shrink-0 ${draft.draft_id === draft_id ? '' : 'invisible'}`} />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {draft.title || draftSentences.untitled}
              {draft.draft_id === draft_id && <span className="sr-only"> (open)</span>}
            </span>
            <span className="block text-[13px] text-ink2">
              {draft.is_being_written ? 'Being written' : wholeCountOf(draft.lines, 'line')},{' '}
              {formatAge(draft.updated_at).toLowerCase()}
            </span>
          </span>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => void begin()}>
        <Plus aria-hidden className="size-4 shrink-0" />
        New draft
      </MenuItem>
    </Menu>
  )
}
