import type { ArtworkView } from '@app/contracts/artwork'
import { PICTURE_TYPES } from '@app/domain/media'
import { showLimits } from '@app/domain/shows'
import { useQuery } from '@tanstack/react-query'
import { ImageUp, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import { artworkQuery, useChangeArtwork, type ArtworkChange } from '../api/artwork.ts'

const { min_px } = showLimits.artwork

/** The square picture of a channel as apps show it, and the ways to another one. */
export function ArtworkPanel({ channel_id, title }: { channel_id: string; title: string }) {
  const { data: artwork, error, refetch } = useQuery(artworkQuery(channel_id))
  const change = useChangeArtwork(channel_id)
  const problem = sentenceFor(change.error, 'The artwork could not be changed')
  const pending = change.isPending ? change.variables : undefined
  const { dropping } = useFileDrop(([file]) => file && !change.isPending && change.mutate(file))
  return (
    <section aria-label="Artwork" className="grid content-start gap-3">
      <h2 className="text-[17px] font-bold">Artwork</h2>
      {error && !artwork ? (
        <LoadError title="The artwork could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="flex flex-wrap items-start gap-x-[18px] gap-y-3" {...dropping}>
            <Square url={artwork?.url} alt={`Artwork of ${title}`} className="size-[148px] rounded-lg" />
            <div className="grid min-w-44 flex-1 gap-3">
              <Explanation artwork={artwork} />
              {artwork && <Choices artwork={artwork} pending={pending} onChange={(wanted) => change.mutate(wanted)} />}
            </div>
          </div>
          {problem && (
            <p role="alert" className="text-[13px]/[18px] text-bad">
              {problem}
            </p>
          )}
          <div className="flex items-center gap-2.5">
            <Square url={artwork?.url} alt="" className="size-14 rounded-md" />
            <Square url={artwork?.url} alt="" className="size-8 rounded-sm" />
            <span className="text-[13px] text-ink2">As apps show it</span>
          </div>
        </>
      )}
    </section>
  )
}

function Explanation({ artwork }: { artwork: ArtworkView | undefined }) {
  return (
    <div className="grid gap-0.5 text-[13px]/[18px]" aria-live="polite">
      <p className="font-semibold">{artwork?.is_uploaded ? 'Your picture' : 'Drawn for you'}</p>
      <p className="text-ink2">
        {artwork?.is_uploaded
          ? 'Shown by podcast apps and directories. Remove it, and one is drawn from the title again.'
          : `From the show’s waveform and its title. A picture of yours must be square and at least ${min_px} px wide.`}
      </p>
    </div>
  )
}

type ChoicesProps = {
  artwork: ArtworkView
  pending: ArtworkChange | undefined
  onChange: (wanted: ArtworkChange) => void
}

function Choices({ artwork, pending, onChange }: ChoicesProps) {
  const file = useRef<HTMLInputElement>(null)
  const isBusy = pending !== undefined
  const other = artwork.is_uploaded
    ? ({ change: 'remove', label: 'Remove', busy: 'Removing...', Icon: Trash2 } as const)
    : ({ change: 'draw', label: 'Draw another', busy: 'Drawing...', Icon: RefreshCw } as const)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => !isBusy && onChange(other.change)}>
        {pending === other.change ? <Spinner /> : <other.Icon aria-hidden className="size-4" />}
        {pending === other.change ? other.busy : other.label}
      </Button>
      <Button look="ghost" size="small" aria-disabled={isBusy} onClick={() => !isBusy && file.current?.click()}>
        {pending instanceof File ? <Spinner /> : <ImageUp aria-hidden className="size-4" />}
        {pending instanceof File ? 'Uploading...' : 'Upload'}
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        aria-label="Artwork"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChange(chosen)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Pulses until the picture is there: a new one is drawn when it is first asked for. */
function Square({ url, alt, className }: { url: string | undefined; alt: string; className: string }) {
  const [shown, setShown] = useState<string>()
  const isThere = url !== undefined && shown === url
  return (
    <span
      aria-busy={!isThere}
      className={classNames('block shrink-0 overflow-hidden bg-s2', !isThere && 'animate-pulse', className)}
    >
      {url && (
        <img
          key={url}
          src={url}
          alt={alt}
          className={classNames('size-full object-cover', !isThere && 'opacity-0')}
          onLoad={() => setShown(url)}
        />
      )}
    </span>
  )
}
