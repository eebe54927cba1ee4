import type { SourceView } from '@app/contracts/drafts'
import type { FactSourceView } from '@app/contracts/facts'
import type { ReadSourceView } from '@app/contracts/scripts'
import { readingState } from '@app/domain/scripts'
import { isYouTubeUrl, sourceKindOf, type SourceKind } from '@app/domain/sources'
import {
  Check,
  CircleAlert,
  CircleMinus,
  FileText,
  Film,
  Image,
  Link,
  LoaderCircle,
  Music,
  RotateCw,
  SquarePlay,
  Type,
  X,
  type LucideIcon,
} from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { Upload } from '../state/use-uploads.ts'
import type { Sources } from '../state/use-sources.ts'

/** Reads sources again that could not be read; `find` is how far that is. */
export type ReadingAgain = {
  request: (source_id: string) => void
  find: (source_id: string) => FactSourceView | undefined
}

type Props = {
  sources: Sources
  /** Readings of the newest script's sources. */
  readings: readonly ReadSourceView[]
  /** Sources that its lines cite; undefined while there is none. */
  cited: ReadonlySet<string> | undefined
  again: ReadingAgain | undefined
  /** Opens the field for text, for a source that could not be read. */
  onPaste: () => void
}

/** List of sources, then of uploads under way. */
export function SourceList({
  sources: { list, uploads, remove, cancel, retry },
  readings,
  cited,
  again,
  onPaste,
}: Props) {
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  const isEmpty = list.length + uploads.length === 0
  return (
    <div {...place} className="focus:outline-none">
      {isEmpty ? (
        <p className="text-[13px] text-ink2">Add sources for the script: files, links, videos or your own notes.</p>
      ) : (
        <ul aria-label="Sources" className="grid grid-cols-1">
          {list.map((source) => (
            <SourceRow
              key={source.source_id}
              source={source}
              reading={readings.find(({ source_id }) => source_id === source.source_id)}
              isCited={cited?.has(source.source_id) ?? true}
              again={again}
              onPaste={onPaste}
              onRemove={keepingPlace(() => void remove(source.source_id, source.name))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.upload_id}
              upload={upload}
              onCancel={keepingPlace(() => cancel(upload.upload_id))}
              onRetry={keepingPlace(() => retry(upload.upload_id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const row = 'flex min-w-0 items-center gap-2.5'

type RowProps = Pick<Props, 'again' | 'onPaste'> & {
  source: SourceView
  reading: ReadSourceView | undefined
  /** A line of the script stands on it, or there is no script. */
  isCited: boolean
  onRemove: () => void
}

function SourceRow({ source, reading, isCited, again, onPaste, onRemove }: RowProps) {
  const { label, Icon } = lookOf(source)
  const next = reading?.problem ? again?.find(source.source_id) : undefined
  return (
    <li>
      <div className={row}>
        <Icon role="img" aria-label={label} className="size-4 shrink-0 text-ink3" />
        <span title={source.url ?? source.name} className="min-w-0 grow truncate text-[13px]">
          {source.name}
        </span>
        {next && next.state !== 'not_read' ? (
          <ReadNow {...next} />
        ) : reading && isRead(reading) ? (
          <Reading reading={reading} />
        ) : (
          <span className="shrink-0 font-mono text-[11px] text-ink3">{measureOf(source)}</span>
        )}
        <IconButton label={`Remove ${source.name}`} size="small" onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {reading?.problem ? (
        <NotRead
          problem={next?.problem || reading.problem}
          state={next?.state ?? 'not_read'}
          onAgain={again && (() => again.request(source.source_id))}
          onPaste={onPaste}
        />
      ) : (
        <Notes notes={[reading?.note, reading && isRead(reading) && !isCited ? UNCITED_SENTENCE : undefined]} />
      )}
    </li>
  )
}

const UNCITED_SENTENCE = 'No line of this script stands on it.'

const under = 'pr-8 pb-1.5 pl-6.5 text-[13px] leading-[18px] text-ink2'

function Notes({ notes }: { notes: readonly (string | undefined)[] }) {
  const text = notes.filter(Boolean).join(' ')
  return text && <p className={under}>{text}</p>
}

/** The progress of a source that is read again, as in a list of facts. */
function ReadNow({ state, page, pages }: FactSourceView) {
  const isDone = state === 'read'
  const Icon = isDone ? Check : LoaderCircle
  return (
    <span
      role="status"
      className={`flex shrink-0 items-center gap-1.5 text-[13px] ${isDone ? 'text-ok' : 'text-ink2'}`}
    >
      <Icon aria-hidden className={`size-4 ${isDone ? '' : 'animate-spin'}`} />
      {isDone ? 'Read now' : page && pages ? `Reading, page ${page} of ${pages}` : 'Reading'}
    </span>
  )
}

type NotReadProps = Pick<Props, 'onPaste'> & {
  problem: string
  state: FactSourceView['state']
  onAgain: (() => void) | undefined
}

function NotRead({ problem, state, onAgain, onPaste }: NotReadProps) {
  if (state === 'reading') return null
  if (state === 'read') return <p className={under}>Write again, and the script can use it.</p>
  const ways = [
    ...(onAgain ? [{ label: 'Try again', onPress: onAgain }] : []),
    { label: 'Paste its text', onPress: onPaste },
  ]
  return (
    <p className={under}>
      {problem} Nothing in this script comes from it.
      {ways.map(({ label, onPress }) => (
        <Fragment key={label}>
          {' '}
          <button
            type="button"
            onClick={onPress}
            className="mr-1.5 font-medium underline decoration-edge underline-offset-4 hover:text-ink max-sm:min-h-11"
          >
            {label}
          </button>
        </Fragment>
      ))}
    </p>
  )
}

/** Returns false for a source that was not read yet. */
const isRead = ({ problem, words }: ReadSourceView): boolean => problem !== '' || words !== null

function Reading({ reading }: { reading: ReadSourceView }) {
  const { words, pages } = reading
  const state = readingState(reading)
  const amount = pages ? wholeCountOf(pages, 'page') : wholeCountOf(words ?? 0, 'word')
  const [text, tone, Icon] =
    state === 'not_read'
      ? (['Not read', 'text-bad', CircleAlert] as const)
      : state === 'in_part'
        ? ([`Read in part: ${amount}`, 'text-warn', CircleMinus] as const)
        : ([`${amount} read`, 'text-ok', Check] as const)
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-[13px] ${tone}`}>
      <Icon aria-hidden className="size-4" />
      {text}
    </span>
  )
}

function UploadRow({
  upload: { file, part, problem, isRefused },
  onCancel,
  onRetry,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
}) {
  return (
    <li>
      <div className={row}>
        <FileText aria-hidden className="size-4 shrink-0 text-ink3" />
        <span title={file.name} className="min-w-0 grow truncate text-[13px] text-ink2">
          {file.name}
        </span>
        <span className="shrink-0 font-mono text-[11px] text-ink3 tabular-nums">
          {problem === undefined ? `${Math.floor(part * 100)} %` : sizeText(file.size)}
        </span>
        {problem !== undefined && !isRefused && (
          <IconButton label={`Send ${file.name} again`} size="small" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton
          label={problem === undefined ? `Cancel ${file.name}` : `Remove ${file.name}`}
          size="small"
          onClick={onCancel}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {problem === undefined ? (
        <progress
          aria-label={`Sending ${file.name}`}
          value={part}
          max={1}
          className="block h-0.5 w-full appearance-none overflow-hidden rounded-b-md bg-s3 accent-signal [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-signal"
        />
      ) : (
        <p role="alert" className="px-3 pb-2 text-[12px] text-bad">
          {problem}
        </p>
      )}
    </li>
  )
}

const kinds: Record<SourceKind, { label: string; Icon: LucideIcon }> = {
  image: { label: 'Picture', Icon: Image },
  video: { label: 'Video', Icon: Film },
  audio: { label: 'Sound', Icon: Music },
  document: { label: 'Document', Icon: FileText },
}

function lookOf({ type, url, extension }: SourceView): { label: string; Icon: LucideIcon } {
  if (type === 'text') return { label: 'Text', Icon: Type }
  if (type === 'url')
    return isYouTubeUrl(url ?? '') ? { label: 'YouTube', Icon: SquarePlay } : { label: 'Link', Icon: Link }
  return kinds[sourceKindOf(extension ?? '') ?? 'document']
}

function measureOf({ type, byte_size, words, url }: SourceView): string {
  if (type === 'file') return sizeText(byte_size)
  if (type === 'text') return wholeCountOf(words ?? 0, 'word')
  return isYouTubeUrl(url ?? '') ? 'YouTube' : 'Link'
}
