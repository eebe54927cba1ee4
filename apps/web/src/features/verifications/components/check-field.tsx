import { provenanceLimits } from '@app/domain/provenance'
import { CircleAlert, FileText, Link2, Upload } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { Checked } from '../api/check.ts'
import { nameOf, type CheckState } from '../state/use-check.ts'

const MEGABYTE = 1_048_576

type Props = { state: CheckState; onCheck: (checked: Checked) => void; onCancel: () => void }

/** Drop zone for a file or a link. Its messages are shown inside, so nothing else moves. */
export function CheckField({ state, onCheck, onCancel }: Props) {
  const { isOver, dropping } = useFileDrop(([file]) => file && onCheck({ file }))
  return (
    <div
      {...dropping}
      className={`relative rounded-[20px] border border-dashed ${isOver ? 'border-ink bg-s2' : 'border-edge'}`}
    >
      {state.phase === 'done' ? (
        <Done state={state} onCheck={onCheck} />
      ) : (
        <div className="flex min-h-60 flex-col items-center justify-center gap-2 p-5 text-center">
          {state.phase === 'reading' ? (
            <Reading state={state} onCancel={onCancel} />
          ) : (
            <Empty state={state} onCheck={onCheck} />
          )}
        </div>
      )}
    </div>
  )
}

function Empty({ state, onCheck }: { state: CheckState; onCheck: Props['onCheck'] }) {
  return (
    <>
      <ChooseFile onCheck={onCheck} className="absolute inset-0 rounded-[20px] hover:bg-s1/60">
        <span className="sr-only">Choose an MP3 file</span>
      </ChooseFile>
      <div className="pointer-events-none relative flex flex-col items-center gap-1">
        <Upload aria-hidden className="size-6 text-ink2" />
        <p className="mt-1 text-[17px] font-semibold">Drop a file or paste a link</p>
        <p className="text-[13px] leading-[18px] text-ink2">
          MP3, up to {provenanceLimits.file_bytes / MEGABYTE} MB. It is read and not kept.
        </p>
      </div>
      <LinkForm onCheck={onCheck} />
      <p role="alert" className="relative min-h-[18px] text-[13px] leading-[18px] text-bad">
        {state.phase === 'refused' && (
          <>
            <CircleAlert aria-hidden className="mr-1.5 inline size-4 align-[-3px]" />
            {state.sentence}
          </>
        )}
      </p>
    </>
  )
}

type ReadingProps = { state: CheckState & { phase: 'reading' }; onCancel: () => void }

function Reading({ state: { checked, part }, onCancel }: ReadingProps) {
  const size = 'file' in checked ? checked.file.size : undefined
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
  const said =
    size === undefined
      ? 'Reading the link'
      : size < MEGABYTE
        ? `Reading ${sizeText(size)}`
        : `Reading ${megabytes(size * part)} of ${megabytes(size)} MB`
  return (
    <>
      <p className="max-w-full truncate font-semibold">{nameOf(checked)}</p>
      <progress
        aria-label="Progress"
        className="h-1.5 w-full max-w-sm accent-signal"
        {...(size !== undefined && { max: 1, value: part })}
      />
      <p className="text-[13px] text-ink2">{said}</p>
      <Button look="quiet" size="small" onClick={onCancel} className="mt-2">
        Cancel
      </Button>
    </>
  )
}

function Done({ state, onCheck }: { state: CheckState & { phase: 'done' }; onCheck: Props['onCheck'] }) {
  const [isAsking, setAsking] = useState(false)
  const { checked, verification, seconds } = state
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 md:px-5">
      <FileText aria-hidden className="size-5 shrink-0 text-ink2" />
      <div className="min-w-0 grow basis-40">
        <p className="truncate text-[15px] leading-5 font-semibold">{nameOf(checked)}</p>
        <p className="text-[13px] leading-[18px] text-ink2">
          {sizeText(verification.byte_size)}, checked in {seconds.toFixed(1)} s, not kept
        </p>
      </div>
      <Button look="ghost" size="small" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        <Link2 aria-hidden className="size-4" />
        Paste a Link
      </Button>
      <ChooseFile
        onCheck={onCheck}
        className="inline-flex h-9 items-center gap-2 rounded-full bg-s2 px-4 text-[13px] font-semibold hover:bg-s3 max-sm:h-11"
      >
        <Upload aria-hidden className="size-4" />
        Check Another File
      </ChooseFile>
      {isAsking && <LinkForm onCheck={onCheck} />}
    </div>
  )
}

type ChooseProps = { onCheck: Props['onCheck']; className: string; children: ReactNode }

function ChooseFile({ onCheck, className, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="audio/mpeg,.mp3"
        aria-label="MP3 file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onCheck({ file })
        }}
      />
    </>
  )
}

function LinkForm({ onCheck }: { onCheck: Props['onCheck'] }) {
  const [url, setUrl] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '') onCheck({ url: url.trim() })
  }
  return (
    <form onSubmit={send} noValidate className="relative mt-3 flex w-full max-w-md gap-2">
      <Input
        type="url"
        inputMode="url"
        aria-label="Link"
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" look="quiet" size="large">
        Check
      </Button>
    </form>
  )
}
