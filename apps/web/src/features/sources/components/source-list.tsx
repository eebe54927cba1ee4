import type { SourceView } from '@app/contracts/drafts'
import { isYouTubeUrl, sourceKindOf, type SourceKind } from '@app/domain/sources'
import { FileText, Film, Image, Link, Music, RotateCw, SquarePlay, Type, X, type LucideIcon } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { Upload } from '../state/use-uploads.ts'
import type { Sources } from '../state/use-sources.ts'

/** What there is to write from, then what is on its way. */
export function SourceList({ sources: { list, uploads, remove, cancel, retry } }: { sources: Sources }) {
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  const isEmpty = list.length + uploads.length === 0
  return (
    <div {...place} className="focus:outline-none">
      {isEmpty ? (
        <p className="text-[13px] text-ink2">Add sources for the script: files, links, videos or your own notes.</p>
      ) : (
        <ul aria-label="Sources" className="grid">
          {list.map((source) => (
            <SourceRow
              key={source.source_id}
              source={source}
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

function SourceRow({ source, onRemove }: { source: SourceView; onRemove: () => void }) {
  const { label, Icon } = lookOf(source)
  return (
    <li className={row}>
      <Icon role="img" aria-label={label} className="size-4 shrink-0 text-ink3" />
      <span title={source.url ?? source.name} className="min-w-0 grow truncate text-[13px]">
        {source.name}
      </span>
      <span className="shrink-0 font-mono text-[11px] text-ink3">{measureOf(source)}</span>
      <IconButton label={`Remove ${source.name}`} size="small" onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
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
