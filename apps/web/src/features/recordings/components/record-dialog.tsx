import { Mic, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { VoiceName } from '@app/domain/voices'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { useModal } from '#components/ui/dialogs/dialog.tsx'
import { useMicrophone } from '../state/use-microphone.ts'
import { useRecorder } from '../state/use-recorder.ts'
import { useRecorderKeys } from '../state/use-recorder-keys.ts'
import { useTakes, type Take } from '../state/use-takes.ts'
import { useTakeSound } from '../state/use-take-sound.ts'
import { RecordBar } from './record-bar.tsx'
import { TakeList } from './take-list.tsx'
import { TakeSettings } from './take-settings.tsx'
import { TrimWave } from './trim-wave.tsx'

type Props = {
  channel_id: string
  number: number
  line: { text: string; speaker: 1 | 2; voice_name: VoiceName }
  name: string
  other_name: string | undefined
  onClose: () => void
  onUsed: (recording_id: string) => void
  /** The line goes back to its voice. */
  onVoice: () => void
}

const marks = { 1: 'rounded-t-full rounded-b-[1px] bg-host1', 2: 'rounded-b-full rounded-t-[1px] bg-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const
const DROPS_TAKES = 'Close without using a take? The takes are deleted.'

/** Records a line in the creator's own voice: read it, keep the best of a few takes, trim it, use it. */
export function RecordDialog({ channel_id, number, line, name, other_name, onClose, onUsed, onVoice }: Props) {
  const titleId = useId()
  const ref = useModal()
  const microphone = useMicrophone()
  const recording = useTakes({ channel_id, text: line.text.trim(), voice_name: line.voice_name })
  const { takes, chosen, saving, error } = recording
  const recorder = useRecorder(microphone.state, (wav) => void recording.keep(wav))
  const sound = useTakeSound()
  const [isMine, setMine] = useState(false)

  function close(): void {
    if (takes.length > 0 && !globalThis.confirm(DROPS_TAKES)) return
    recording.leave()
    onClose()
  }
  function keepVoice(): void {
    recording.leave()
    onVoice()
  }
  const canUse = chosen !== undefined && isMine && saving === undefined && recorder.recorded_ms === undefined
  const use = () => void (canUse && recording.use(chosen, onUsed))
  const choose = (recording_id: string) => {
    sound.stop()
    recording.choose(recording_id)
  }
  const hear = (take: Take) => {
    recording.choose(take.recording_id)
    sound.play(take)
  }
  const toggle = () => (sound.isPlaying ? sound.stop() : chosen && sound.play(chosen))
  const onKeyDown = useRecorderKeys({
    takes,
    choose,
    record: recorder.press,
    hear: toggle,
    use,
  })
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="m-auto max-h-dvh w-[min(760px,calc(100vw-2rem))] overflow-y-auto rounded-xl border border-line bg-s1 p-0 text-ink shadow-pop backdrop:bg-black/70 max-sm:h-dvh max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex min-h-full flex-col">
        <header className="px-7 pt-5 pb-6 max-sm:px-5">
          <div className="flex items-center gap-3">
            <h2
              id={titleId}
              data-autofocus
              tabIndex={-1}
              className="font-display text-[20px] font-semibold outline-none"
            >
              Record line {number}
            </h2>
            <span className={`flex items-center gap-1.5 text-[13px] font-semibold ${names[line.speaker]}`}>
              <span aria-hidden className={`size-2.5 ${marks[line.speaker]}`} />
              {name}
            </span>
            <IconButton label="Close" onClick={close} className="-mr-2 ml-auto">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <p className="mt-2 font-display text-[22px]/[31px] font-medium">{line.text}</p>
        </header>
        <div className="border-y border-line bg-canvas px-7 max-sm:px-5">
          <RecordBar
            state={microphone.state}
            recorded_ms={recorder.recorded_ms}
            isSaving={saving === 'take'}
            onPress={recorder.press}
            onChoose={microphone.choose}
            onFile={(file) => void recording.drop(file)}
          />
        </div>
        <div className="grid flex-1 content-start gap-4 px-7 py-4 max-sm:px-5">
          <p className="flex items-baseline gap-3">
            <span className="text-[16px] font-semibold">Takes</span>
            <span className="text-[13px] text-ink2 max-sm:hidden">
              Press <kbd className="rounded bg-s3 px-1.5 py-0.5 font-mono text-[11px]">R</kbd> to record take{' '}
              {takes.length + 1}
            </span>
          </p>
          {error && (
            <p role="alert" className="text-[14px]/5 text-bad">
              {error}
            </p>
          )}
          <TakeList takes={takes} chosen={chosen} onChoose={choose} onPlay={hear} />
          {chosen && (
            <>
              <TrimWave
                take={chosen}
                speaker={line.speaker}
                at_ms={sound.at_ms}
                onTrim={(part) => recording.change(chosen.recording_id, part)}
              />
              <TakeSettings
                take={chosen}
                other_name={other_name}
                sound={{ ...sound, toggle }}
                onChange={(settings) => recording.change(chosen.recording_id, settings)}
              />
              <Checkbox checked={isMine} onChange={({ target }) => setMine(target.checked)}>
                This is my voice, or I may use it
              </Checkbox>
            </>
          )}
        </div>
        <footer className="flex flex-wrap items-center gap-3 border-t border-line px-7 py-3.5 max-sm:px-5">
          <p className="mr-auto flex items-center gap-2 text-[13px] text-ink2">
            <Mic aria-hidden className="size-4" />
            Marked “human voice” for listeners. No tokens.
          </p>
          <Button look="ghost" onClick={keepVoice}>
            Keep AI voice
          </Button>
          <Button disabled={!canUse} onClick={use}>
            {saving === 'use' ? 'Keeping it' : chosen ? `Use take ${chosen.number}` : 'Use take'}
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
