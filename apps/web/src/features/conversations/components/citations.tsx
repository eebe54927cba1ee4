import { conversationSentences, type Citation, type ShownCitation } from '@app/domain/conversations'
import { AudioLines, FileText, History, Mic } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { placeWords } from '#lib/format/place-words.ts'
import type { Marks } from '../state/marks.ts'

const CHIP =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-s2 px-3 text-[13px] text-ink2 hover:bg-s3 hover:text-ink aria-expanded:text-ink max-sm:min-h-10'
const hosts = { 1: 'text-host1', 2: 'text-host2' } as const

type LineCitation = Extract<Citation, { kind: 'line' }>
/** Moments of the item: jumps on its own page; links elsewhere, as long as the item is there. */
type Moments =
  | { marks: Marks; linkTo?: never }
  | { marks?: never; linkTo: (citation: LineCitation) => string | undefined }
type Props = { citations: readonly ShownCitation[] } & Moments

/** Citations of a line: moments of this episode to jump to, other episodes, passages of sources. */
export function Citations({ citations, ...moments }: Props) {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : citations[open]
  if (citations.length === 0) return null
  return (
    <div className="grid gap-2 pt-2">
      <ul aria-label="Based on" className="flex flex-wrap gap-2">
        {citations.map((citation, index) => (
          <li key={index} className="max-w-full">
            <Chip
              citation={citation}
              {...moments}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? undefined : index)}
            />
          </li>
        ))}
      </ul>
      {shown && shown.kind !== 'hidden' && <Passage citation={shown} />}
    </div>
  )
}

type ChipProps = { citation: ShownCitation; isOpen: boolean; onToggle: () => void } & Moments

function Chip({ citation, marks, linkTo, isOpen, onToggle }: ChipProps) {
  if (citation.kind === 'hidden') return <span className={CHIP}>{conversationSentences.hidden_citation}</span>
  const address = citation.kind === 'line' ? linkTo?.(citation) : undefined
  if (citation.kind === 'line' && address !== undefined)
    return (
      <Link to={address} className={CHIP}>
        <AudioLines aria-hidden className={`size-4 shrink-0 ${hosts[citation.speaker]}`} />
        {momentName(citation)}
      </Link>
    )
  if (citation.kind === 'line' && marks) {
    const { start_ms } = citation
    return (
      <button type="button" {...marks.lighting(start_ms)} onClick={() => marks.jump(start_ms)} className={CHIP}>
        <AudioLines aria-hidden className={`size-4 shrink-0 ${hosts[citation.speaker]}`} />
        {momentName(citation)}
      </button>
    )
  }
  if (citation.kind === 'episode') {
    const second = Math.floor(citation.start_ms / 1_000)
    return (
      <Link to={`${paths.content(citation.channel_id, citation.content_id)}?t=${second}`} className={CHIP}>
        <AudioLines aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          {citation.title}, {formatDuration(second)}
        </span>
      </Link>
    )
  }
  const { Icon, label } = faceOf(citation)
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className={CHIP}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{label}</span>
    </button>
  )
}

const momentName = ({ start_ms }: LineCitation) => `This episode, ${formatDuration(start_ms / 1_000)}`

type Quoted = Exclude<Citation, { kind: 'episode' }>

function faceOf(citation: Quoted) {
  if (citation.kind === 'line') return { Icon: AudioLines, label: momentName(citation) }
  if (citation.kind === 'persona') return { Icon: Mic, label: 'About the show' }
  if (citation.kind === 'memory') return { Icon: History, label: 'What the hosts remember' }
  const where = placeWords(citation.place, citation.title)
  return { Icon: FileText, label: where ? `${citation.title}, ${where}` : citation.title }
}

function Passage({ citation }: { citation: Citation }) {
  const url = citation.kind === 'source' ? citation.url : null
  return (
    <figure className="grid gap-1 rounded-lg border border-line bg-s2 p-3">
      <blockquote dir="auto" className="text-[14px] leading-[1.5] wrap-anywhere">
        {citation.text}
      </blockquote>
      {url && (
        <figcaption className="text-[13px]">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-ink underline decoration-edge underline-offset-4"
          >
            Open the source
          </a>
        </figcaption>
      )}
    </figure>
  )
}
