import { TRANSCRIPT_FILES, type Chapter, type TranscriptInsert, type TranscriptLine } from '@app/contracts/content'
import { soundCredits } from '@app/domain/production'
import { tableOfContents } from '@app/domain/speech'
import { Copy, Download, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { Menu, MenuItem } from '#components/ui/dialogs/menu.tsx'
import { namedLines, type Cast } from '../state/player/cast.ts'
import { textWithTimes } from '../state/transcript/copy-lines.ts'
import { saveTranscript } from '../state/transcript/save-transcript.ts'

export type TranscriptMenuProps = {
  lines: readonly TranscriptLine[]
  cast: Cast
  chapters: readonly Chapter[]
  inserts: readonly TranscriptInsert[]
  title: string
  more: ReactNode
}

const names = { vtt: 'subtitles (VTT)', srt: 'subtitles (SRT)', json: 'data (JSON)', txt: 'plain text' } as const

/** Opens as soon as it is loaded. */
export function OpenTranscriptMenu({ lines, cast, chapters, inserts, title, more }: TranscriptMenuProps) {
  const [parts, credits] = [tableOfContents(chapters), soundCredits(inserts)]
  const isWhole = lines.every(({ end_ms }) => end_ms !== null)
  return (
    <Menu
      isOpenAtFirst
      trigger={
        <IconButton label="Transcript options" size="small">
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem
        onSelect={() => void copyText(`${title}\n\n${textWithTimes(namedLines(lines, cast))}`, 'Transcript copied')}
      >
        <Copy aria-hidden className="size-4" />
        Copy with times
      </MenuItem>
      {isWhole &&
        TRANSCRIPT_FILES.map((ending) => (
          <MenuItem
            key={ending}
            onSelect={() => saveTranscript({ title, lines: namedLines(lines, cast), chapters: parts, credits }, ending)}
          >
            <Download aria-hidden className="size-4" />
            Save as {names[ending]}
          </MenuItem>
        ))}
      {more}
    </Menu>
  )
}
