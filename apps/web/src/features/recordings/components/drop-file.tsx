import { FileAudio } from 'lucide-react'
import { useState } from 'react'

type Props = { onFile: (file: Blob) => void; isSaving: boolean }

/** Takes a sound file, dropped or chosen. */
export function DropFile({ onFile, isSaving }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
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
