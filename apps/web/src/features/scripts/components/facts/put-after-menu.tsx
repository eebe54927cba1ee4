import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuText } from '#components/ui/dialogs/menu.tsx'
import type { SpeakerNames } from '../script/script-rows.tsx'
import type { Line } from '../../state/script/script-session.ts'

type Props = { text: string; lines: readonly Line[]; names: SpeakerNames; onPut: (line_id: string) => void }

/** The way into the script without dragging. */
export function PutAfterMenu({ text, lines, names, onPut }: Props) {
  return (
    <Menu
      trigger={
        <IconButton label={`More for: ${text}`} className="max-sm:-mr-2">
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuText>Put it after line …</MenuText>
      <div className="max-h-[45dvh] overflow-y-auto">
        {lines.map(({ line_id, speaker, text: said }, index) => (
          <MenuItem key={line_id} onSelect={() => onPut(line_id)}>
            <span className="shrink-0 font-mono text-[11px] text-ink2">{index + 1}</span>
            <span className="shrink-0 text-[13px] font-semibold">{names[speaker - 1]}</span>
            <span className="truncate text-[13px] text-ink2">{said}</span>
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}
