import { TRANSCRIPT_FILES, type TranscriptFile, type TranscriptLine } from '@app/contracts/content'
import { Copy, Download, Ellipsis } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { toast } from '#components/ui/toast.ts'
import { textWithTimes } from '../state/copy-lines.ts'

export type TranscriptMenuProps = { lines: readonly TranscriptLine[]; title: string; onSave: ((ending: TranscriptFile) => void) | undefined }

const names = { vtt: 'subtitles (VTT)', srt: 'subtitles (SRT)', json: 'data (JSON)', txt: 'plain text' } as const

/** Opens as soon as it is loaded. */
export function OpenTranscriptMenu({ lines, title, onSave }: TranscriptMenuProps) {
  async function copy() {
    await navigator.clipboard.writeText(`${title}\n\n${textWithTimes(lines)}`)
    toast('Transcript copied')
  }
  return (
    <Menu
      isOpenAtFirst
      trigger={
        <IconButton label="Transcript options" size="small">
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy with times
      </MenuItem>
      {onSave &&
        TRANSCRIPT_FILES.map((ending) => (
          <MenuItem key={ending} onSelect={() => onSave(ending)}>
            <Download aria-hidden className="size-4" />
            Save as {names[ending]}
          </MenuItem>
        ))}
    </Menu>
  )
}
