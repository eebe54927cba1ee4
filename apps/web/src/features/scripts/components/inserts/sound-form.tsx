import { moodNames, productionLimits, type SoundLine, type SoundRole } from '@app/domain/production'
import { Play, RefreshCw, Square } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chips } from '#components/ui/form/chips.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useClip } from '#lib/audio/use-clip-player.ts'
import { secondsText } from '../../state/inserts/insert-words.ts'
import { playedMs, ScriptSoundsContext, type ScriptSounds } from '../../state/inserts/script-sounds.ts'
import { InsertSlider } from './insert-slider.tsx'
import { TrimWave } from './trim-wave.tsx'

const roles: Record<SoundRole, string> = {
  intro: 'Intro',
  outro: 'Outro',
  sting: 'Chapter',
  bed: 'Background',
  clip: 'Sound',
}

const kinds = { music: 'Composed', asset: 'Your own file' } as const

const { longest_fade_ms, longest_under_ms, gain_db, variations } = productionLimits
const FADE_STEP_MS = 100
const UNDER_STEP_MS = 500

/** `change` names the control, whose changes are one step back. */
type Props = { sound: SoundLine; soundKey: string; change: (control: string, part: Partial<SoundLine>) => void }

/** Settings of a sound: its source, its trim, and its fades. */
export function SoundForm({ sound, soundKey, change }: Props) {
  const sounds = use(ScriptSoundsContext)
  const { role, source, fade_in_ms, fade_out_ms, under_ms } = sound
  const [kind, setKind] = useState(source.kind)
  const [lastTune, setLastTune] = useState(source.kind === 'music' ? source : undefined)
  const mood = sounds?.mood ?? 'warm'
  const whole = { from_ms: 0, to_ms: null }

  function chooseKind(next: keyof typeof kinds) {
    setKind(next)
    if (source.kind === 'music') setLastTune(source)
    if (next === 'music' && source.kind !== 'music')
      change('source', { ...whole, source: lastTune ?? { kind: 'music', mood, variation: 0 } })
  }

  return (
    <div className="grid gap-4">
      <Chips
        legend="What it is for"
        names={roles}
        chosen={role}
        onChoose={(next) => change('role', { role: next, ...whole })}
      />
      <Chips legend="What plays" names={kinds} chosen={kind} onChoose={chooseKind} />
      {kind === 'music' && source.kind === 'music' && (
        <div className="flex flex-wrap items-end gap-3">
          <Chips
            legend="Mood"
            names={moodNames}
            chosen={source.mood}
            onChoose={(next) => change('mood', { ...whole, source: { ...source, mood: next } })}
          />
          <Button
            look="ghost"
            size="small"
            className="sm:h-8"
            onClick={() =>
              change('tune', { ...whole, source: { ...source, variation: (source.variation + 1) % variations } })
            }
          >
            <RefreshCw aria-hidden className="size-3.5" />
            Another tune
          </Button>
        </div>
      )}
      {kind === 'asset' && sounds && (
        <Suspense>
          <sounds.OwnSound
            channel_id={sounds.channel_id}
            asset_id={source.kind === 'asset' ? source.asset_id : undefined}
            onChoose={({ asset_id }) => change('source', { ...whole, source: { kind: 'asset', asset_id } })}
          />
        </Suspense>
      )}
      {sounds && kind === source.kind && <Heard sound={sound} soundKey={soundKey} sounds={sounds} change={change} />}
      <div className="grid gap-1.5">
        <InsertSlider
          label="Fade in"
          value={fade_in_ms}
          max={longest_fade_ms}
          step={FADE_STEP_MS}
          text={secondsText(fade_in_ms)}
          onChange={(value) => change('fade in', { fade_in_ms: value })}
        />
        <InsertSlider
          label="Fade out"
          value={fade_out_ms}
          max={longest_fade_ms}
          step={FADE_STEP_MS}
          text={secondsText(fade_out_ms)}
          onChange={(value) => change('fade out', { fade_out_ms: value })}
        />
        <InsertSlider
          label="Level"
          value={sound.gain_db}
          {...gain_db}
          step={1}
          text={`${sound.gain_db > 0 ? '+' : ''}${sound.gain_db} dB`}
          onChange={(value) => change('level', { gain_db: value })}
        />
        <InsertSlider
          label="Under next line"
          value={under_ms}
          max={longest_under_ms}
          step={UNDER_STEP_MS}
          text={secondsText(under_ms)}
          onChange={(value) => change('under', { under_ms: value })}
        />
        <p className="text-[13px] leading-[18px] text-ink2">
          It goes on that long, softer, under the words that follow.
        </p>
      </div>
    </div>
  )
}

type HeardProps = Props & { sounds: ScriptSounds }

/** Plays it as it is set, and trims it. */
function Heard({ sound, soundKey, sounds, change }: HeardProps) {
  const { player, open, factsOf } = sounds
  const key = `${soundKey} edited`
  const { isOn, status, progress, problem } = useClip(player, key)
  const facts = factsOf(sound)
  const { length_ms } = facts
  const played = playedMs(sound, facts)
  return (
    <div className="grid gap-2 rounded-md bg-canvas p-3">
      {length_ms !== undefined && (
        <TrimWave
          trim={{ from_ms: sound.from_ms, to_ms: sound.to_ms ?? length_ms }}
          length_ms={length_ms}
          peaks={facts.peaks}
          seed={soundKey}
          part={isOn ? progress : undefined}
          onTrim={({ from_ms, to_ms }) => change('trim', { from_ms, to_ms: to_ms >= length_ms ? null : to_ms })}
        />
      )}
      <div className="flex items-center gap-3">
        <Button
          look="quiet"
          size="small"
          disabled={facts.isMissing}
          onClick={() => (isOn ? player.stop(key) : void player.play(key, open(sound)))}
        >
          {status === 'loading' ? (
            <Spinner />
          ) : isOn ? (
            <Square aria-hidden className="size-3.5 fill-current" />
          ) : (
            <Play aria-hidden className="size-3.5 fill-current" />
          )}
          {isOn ? 'Stop' : 'Play'}
        </Button>
        {played !== undefined && length_ms !== undefined && (
          <span className="text-[13px] text-ink2">
            {secondsText(played)} of {secondsText(length_ms)}
          </span>
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
