import { Download } from 'lucide-react'
import { buttonClasses } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import type { BroughtFile } from '../state/use-brought-files.ts'

/** Chooses the files of models for servers without a way out. */
export function FileInstall({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: readonly File[]) => void }) {
  return (
    <span
      className={buttonClasses(
        { look: 'plain', size: 'small' },
        `relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-signalhi ${isBusy ? 'opacity-55' : ''}`,
      )}
    >
      <Download aria-hidden className="size-4" />
      Install from a file
      <input
        type="file"
        multiple
        aria-label="Install from a file"
        disabled={isBusy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  )
}

/** Progress of each file, then which model it belongs to or why it was refused. */
export function FileReports({ files }: { files: readonly BroughtFile[] }) {
  return (
    <ul className="grid gap-1 text-[13px] leading-[18px] text-ink2 wrap-anywhere">
      {files.map(({ name, part, outcome }, index) => (
        // The list is made anew for each choice of files, and two files can have one name.
        <li key={index}>
          {outcome?.isFailed ? (
            <div role="alert">
              <FieldError>{`${name}: ${outcome.sentence}`}</FieldError>
            </div>
          ) : (
            <p role={outcome && 'status'}>{`${name}: ${outcome?.sentence ?? `${Math.floor(100 * part)}%`}`}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
