import { PlayButton } from '#components/ui/sound/play-button.tsx'
import { takeTime } from '../state/take-words.ts'
import type { Take } from '../state/use-takes.ts'

type Props = {
  take: Take
  /** Speaker whose level it is brought to; undefined where one speaks alone. */
  other_name: string | undefined
  sound: { at_ms: number | undefined; isPlaying: boolean; toggle: () => void }
  onChange: (settings: Partial<Pick<Take, 'noise_reduction' | 'match_level'>>) => void
}

/** Hears the kept part, and how it is changed before it is used. */
export function TakeSettings({ take, other_name, sound, onChange }: Props) {
  const { from_ms, to_ms, noise_reduction, match_level, gain_db } = take
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <PlayButton
        look="secondary"
        label={sound.isPlaying ? 'Pause' : 'Play the kept part'}
        isPlaying={sound.isPlaying}
        onClick={sound.toggle}
      />
      <p className="mr-auto font-mono text-[13px]">
        <span className="font-semibold">{takeTime((sound.at_ms ?? from_ms) - from_ms)}</span>{' '}
        <span className="text-ink2">of {takeTime(to_ms - from_ms)}</span>
      </p>
      <Toggle label="Less noise" isOn={noise_reduction} onChange={(isOn) => onChange({ noise_reduction: isOn })} />
      <Toggle
        label={other_name ? `Match ${other_name}’s level` : 'Match the usual level'}
        isOn={match_level}
        onChange={(isOn) => onChange({ match_level: isOn })}
        note={match_level ? `${gain_db < 0 ? '−' : '+'}${Math.abs(gain_db).toFixed(1)} dB` : undefined}
      />
    </div>
  )
}

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; note?: string | undefined }

function Toggle({ label, isOn, onChange, note }: ToggleProps) {
  return (
    <span className="flex items-center gap-2.5 text-[13px] max-sm:w-full max-sm:flex-row-reverse max-sm:justify-between max-sm:text-[16px]">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        onClick={() => onChange(!isOn)}
        className={`relative h-[22px] w-9 rounded-full after:absolute after:top-[3px] after:size-4 after:rounded-full ${isOn ? 'bg-ink after:right-[3px] after:bg-black' : 'bg-s3 after:left-[3px] after:bg-ink2'}`}
      />
      <span>
        {label} {note && <span className="ml-1 font-mono text-[12px] text-ink3">{note}</span>}
      </span>
    </span>
  )
}
