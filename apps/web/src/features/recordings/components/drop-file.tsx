import { FileAudio } from 'lucide-react'
import { useFileDrop } from '#lib/dom/use-file-drop.ts'

type Props = { onFile: (file: Blob) => void; isSaving: boolean }

/** Takes a sound file, dropped or chosen. */
export function DropFile({ onFile, isSaving }: Props) {
  const { isOver, dropping } = useFileDrop(([file]) => file && onFile(file))
  return (
    <label
      {...dropping}
      className={`flex h-14 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed text-[14px] focus-within:outline-2 focus-within:outline-signalhi ${isOver ? 'border-ink bg-s2' : 'border-edge hover:bg-s2'}`}
    >
      <FileAudio aria-hidden className="size-4" />
      {isSaving ? 'Reading the file' : 'Drop a sound file here, or choose one'}
      <input
        type="file"
        accept="audio/*"
        aria-label="Sound file"
        disabled={isSaving}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
