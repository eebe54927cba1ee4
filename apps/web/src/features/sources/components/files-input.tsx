import { SOURCE_FILE_MAX_SIZE_MB, SOURCE_FILES_ACCEPTED } from '@app/domain/sources'
import { FileUp } from 'lucide-react'
import { FieldError } from '#components/ui/form/field.tsx'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { WayProps } from '../state/use-sources.ts'

/** Files, dropped or browsed for, several at once. */
export function FilesInput({ sources }: Pick<WayProps, 'sources'>) {
  const { isOver, dropping } = useFileDrop(sources.addFiles)

  return (
    <div className="grid gap-2">
      <label
        {...dropping}
        className={`relative grid place-items-center gap-1.5 rounded-lg border border-dashed border-edge px-3 py-5 text-center text-[13px] text-ink2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi ${isOver ? 'bg-s3' : 'bg-s2'}`}
      >
        <FileUp aria-hidden className="size-5 text-ink3" />
        <span>
          Drop files or <span className="text-signalhi underline underline-offset-2">browse</span>
        </span>
        <span className="text-[12px] text-ink3">Documents, pictures, audio and video</span>
        <input
          type="file"
          multiple
          aria-label="Files"
          accept={SOURCE_FILES_ACCEPTED}
          onChange={(event) => {
            sources.addFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p className="font-mono text-[11px] text-ink3">
        {sizeText(sources.file_bytes)} of {SOURCE_FILE_MAX_SIZE_MB} MB
      </p>
      <div role="alert" className="grid gap-1">
        {sources.problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </div>
  )
}
