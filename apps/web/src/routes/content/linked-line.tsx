import './linked-line.css'
import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { lineSpeakerOf } from '@app/domain/content'
import { Play } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { speakerText } from '#features/listening/components/speaker-legend.tsx'
import { useControls } from '#features/listening/state/player/the-player.ts'
import { useArrivalAtWord } from '#features/listening/state/place/use-arrival-at-word.ts'
import { useLinkedWord, type FoundWord } from '#features/listening/state/place/use-linked-word.ts'
import { useShownInView } from '#lib/dom/use-shown-in-view.ts'
import { formatDuration } from '#lib/format/formats.ts'

const borders = { 1: 'border-host1', 2: 'border-host2' } as const

type Props = { content: ContentView; search: string }

/** Notice for a visitor who came by a link to a word of a line; a link without one is a link to the item. */
export function LinkedLine({ content, search }: Props) {
  const found = useLinkedWord(content, search)
  return found ? <Arrived content={content} found={found} /> : null
}

function Arrived({ content, found }: { content: ContentView; found: FoundWord }) {
  const { line, at_ms, word, has_changed } = found
  const { playFrom } = useControls()
  useArrivalAtWord(content.content_id, found)
  const section = useRef<HTMLElement>(null)
  useShownInView(section)
  const time = formatDuration(at_ms / 1_000)
  return (
    <section
      ref={section}
      aria-label="Linked line"
      className="grid scroll-mb-4 gap-3 rounded-xl border border-line p-4 sm:px-6"
    >
      <blockquote className={`border-l-2 pl-4 ${borders[line.speaker]}`}>
        <p className="flex items-baseline justify-between gap-3">
          <span className={`text-[13px] font-semibold ${speakerText[line.speaker]}`}>
            {lineSpeakerOf(content, line)}
          </span>
          <span className="font-mono text-[11px] text-ink3">{time}</span>
        </p>
        <p dir="auto" className="text-[15px] leading-[22px] whitespace-pre-line wrap-anywhere">
          <MarkedLine line={line} word={word} />
        </p>
      </blockquote>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-[13px] leading-[18px] text-ink2">
          {has_changed && 'This line was changed after the link was made'}
        </p>
        <Button look="line" size="small" onClick={() => playFrom(at_ms / 1_000)}>
          <Play aria-hidden className="size-3.5 fill-current" />
          Play from {time}
        </Button>
      </div>
    </section>
  )
}

function MarkedLine({ line: { text, words }, word }: { line: TranscriptLine; word: number }) {
  const [from, to] = words[word] ?? []
  if (from === undefined || to === undefined) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className="-mx-0.5 rounded-[4px] bg-ink/20 px-0.5 py-px font-semibold text-ink">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  )
}
