import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import { draftsQuery } from '../api/drafts.ts'

const loadMenu = async () => (await import('./open-drafts-menu.tsx')).OpenDraftsMenu

type Props = {
  channel_id: string
  /** The one that is on the page; undefined as long as the server has none. */
  draft_id: string | undefined
  disabled: boolean
  onOpen: (draft_id: string) => void
}

/** Draft of the page, and the menu of the channel's other drafts. */
export function DraftsMenu({ channel_id, draft_id, disabled, onOpen }: Props) {
  // Reloads the list once the server has the draft of the page.
  const drafts = useQuery({ ...draftsQuery(channel_id, draft_id), placeholderData: keepPreviousData })
  const all = drafts.data ?? []
  const current = all.find((draft) => draft.draft_id === draft_id)
  const said = current ? `Draft ${current.number} of ${all.length}` : 'New draft'
  const button = {
    label: `Drafts: ${said}`,
    disabled,
    className:
      'h-9! w-auto! max-sm:-ml-3 max-sm:h-11! px-3 grid-flow-col items-center gap-1.5 text-[13px] font-medium whitespace-nowrap',
    children: (
      <>
        <span>{said}</span>
        <ChevronDown aria-hidden className="size-4" />
      </>
    ),
  }
  return (
    <LazyMenu button={button} load={loadMenu}>
      {(OpenDraftsMenu) => (
        <OpenDraftsMenu
          trigger={<IconButton {...button} />}
          channel_id={channel_id}
          draft_id={draft_id}
          drafts={all}
          onOpen={onOpen}
          onLook={() => void drafts.refetch()}
        />
      )}
    </LazyMenu>
  )
}
