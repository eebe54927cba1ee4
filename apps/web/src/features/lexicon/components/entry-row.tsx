import type { LexiconEntry } from '@app/domain/lexicon'
import { Pencil, X } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { HearButton, HearProblem, type HearEntry } from './hear-button.tsx'

type Props = { entry: LexiconEntry; player: ClipPlayer; hear: HearEntry; onEdit: () => void; onRemove: () => void }

/** A word, and how it is said. */
export function EntryRow({ entry, player, hear, onEdit, onRemove }: Props) {
  const { word, say, kind, exact_case } = entry
  const place = `${word} ${String(exact_case)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-2 py-1.5">
      <p className="min-w-0 grow basis-40 py-1 wrap-anywhere">
        <span className="font-medium">{word}</span>{' '}
        <span className="text-ink2">
          <span aria-hidden>→ </span>
          <span className="sr-only">is said </span>
          {kind === 'ipa' ? <span lang="und-fonipa">/{say}/</span> : say}
        </span>
        {exact_case && <span className="ml-2 text-[13px] text-ink3">match case</span>}
      </p>
      <span className="flex">
        <HearButton player={player} hear={hear} read={() => entry} place={place} word={word} />
        <IconButton label={`Edit ${word}`} title="Edit" data-beside onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={`Remove ${word}`}
          title="Remove"
          onClick={({ currentTarget }) => {
            goBeside(currentTarget)
            onRemove()
          }}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
      <span className="basis-full empty:hidden">
        <HearProblem player={player} place={place} />
      </span>
    </li>
  )
}

/** The row disappears, so keyboard focus moves to the next row, or to the add button. */
function goBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const place = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section')
  const next = place?.querySelectorAll<HTMLElement>('[data-beside]')
  next?.item(next.length - 1)?.focus()
}
