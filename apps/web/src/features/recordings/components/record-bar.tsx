import { ChevronDown } from 'lucide-react'
import type { MicrophoneState } from '../state/use-microphone.ts'
import { takeTime } from '../state/take-words.ts'
import { DropFile } from './drop-file.tsx'
import { LevelMeter } from './level-meter.tsx'

type Props = {
  state: MicrophoneState
  /** Duration of the current recording; undefined while there is none. */
  recorded_ms: number | undefined
  isSaving: boolean
  onPress: () => void
  onChoose: (device_id: string) => void
  onFile: (file: Blob) => void
}

/** The button that records, and the level of the microphone; where there is none to be had, a place to drop a file. */
export function RecordBar({ state, recorded_ms, isSaving, onPress, onChoose, onFile }: Props) {
  if (state.stage === 'asked')
    return <p className="py-5 text-[15px] text-ink2">Allow the microphone in your browser.</p>
  if (state.stage !== 'open')
    return (
      <div className="grid gap-3 py-4">
        <p role="status" className="text-[14px]/5 text-ink2">
          {state.stage === 'refused'
            ? 'The microphone is blocked. Allow it in your browser’s address bar and open this again, or drop a file instead.'
            : 'This browser cannot record. Drop a file instead.'}
        </p>
        <DropFile onFile={onFile} isSaving={isSaving} />
      </div>
    )
  const { microphone, others } = state
  const isRecording = recorded_ms !== undefined
  return (
    <div className="grid grid-cols-[60px_minmax(0,1fr)] items-center gap-5 py-3">
      <button
        type="button"
        aria-label={isRecording ? 'Stop recording' : 'Record'}
        aria-pressed={isRecording}
        title={isRecording ? 'Stop (R)' : 'Record (R)'}
        disabled={isSaving}
        onClick={onPress}
        className="grid size-[60px] place-items-center rounded-full border-2 border-ink2 hover:border-ink disabled:opacity-55"
      >
        <span className={`bg-bad transition-all ${isRecording ? 'size-6 rounded-sm' : 'size-11 rounded-full'}`} />
      </button>
      <div className="relative min-w-0">
        <div className="absolute top-0 left-0 flex max-w-[75%] min-w-0 items-center gap-3.5 text-[13px]">
          <span className="font-semibold whitespace-nowrap" role="status">
            {isRecording ? `Recording ${takeTime(recorded_ms)}` : isSaving ? 'Saving the take' : 'Microphone is open'}
          </span>
          {others.length > 1 && !isRecording && (
            <span className="relative min-w-0 max-sm:hidden">
              <select
                aria-label="Microphone"
                value={microphone.device_id}
                onChange={({ target }) => onChoose(target.value)}
                className="h-6 max-w-full appearance-none truncate bg-transparent pr-5 text-ink2 hover:text-ink"
              >
                {others.map(({ device_id, name }) => (
                  <option key={device_id} value={device_id}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden className="pointer-events-none absolute top-1 right-0 size-4 text-ink2" />
            </span>
          )}
        </div>
        <LevelMeter level={microphone.level} />
      </div>
    </div>
  )
}
