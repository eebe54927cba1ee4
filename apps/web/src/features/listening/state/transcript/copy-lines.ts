import type { TranscriptLine } from '@app/contracts/content'
import { formatDuration } from '#lib/format/formats.ts'
import { namedLines, type Cast } from '../player/cast.ts'

type SaidLine = Pick<TranscriptLine, 'text' | 'start_ms'> & { name: string }

/** "[0:12] Kore: Good evening.", a paragraph a line. */
export function textWithTimes(lines: readonly SaidLine[]): string {
  return lines
    .map(
      ({ name, text, start_ms }) =>
        `${start_ms === null ? '' : `[${formatDuration(start_ms / 1000)}] `}${name}: ${text}`,
    )
    .join('\n\n')
}

/** Copies a selection over more than one line with speakers and times; one within a line is copied as it is. */
export function copyFrom(event: ClipboardEvent, lines: readonly TranscriptLine[], cast: Cast): void {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  if (!(event.currentTarget instanceof Element)) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')].filter((item) =>
    range.intersectsNode(item),
  )
  if (items.length < 2) return
  const byId = new Map(lines.map((line) => [line.utterance_id, line]))
  const copied = items.flatMap((item) => {
    const line = byId.get(item.dataset['line'] ?? '')
    const text = line && selectedOf(item, range)
    return line && text ? [{ ...line, text }] : []
  })
  event.clipboardData?.setData('text/plain', textWithTimes(namedLines(copied, cast)))
  event.preventDefault()
}

/** The words of a line that lie in the range. */
function selectedOf(item: HTMLElement, range: Range): string {
  const words = item.querySelector('[data-words]')
  if (!words || !range.intersectsNode(words)) return ''
  const part = document.createRange()
  part.selectNodeContents(words)
  if (words.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset)
  if (words.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset)
  return part.toString().trim()
}
