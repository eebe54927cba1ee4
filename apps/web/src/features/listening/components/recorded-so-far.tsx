import type { TranscriptLine } from '@app/contracts/content'
import { useMemo, type PointerEvent } from 'react'
import { barsThatFit, TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { useWidth } from '#lib/dom/use-width.ts'
import { barAt, recordingBars, recordingScale, secondAt } from '../state/player/recording-bars.ts'
import { speakTime } from '../state/transcript/speak-time.ts'
import { useControls, usePlayer } from '../state/player/the-player.ts'
import { Needle } from './seek-bar.tsx'

const HEIGHT_PX = 112
/** Most marks that can be distinguished. */
const STEPS = 1_000
const UNHEARD = '[&_.stroke-host1]:opacity-35 [&_.stroke-host2]:opacity-35'

type Props = { lines: readonly TranscriptLine[]; seconds: number }

/** An item in the making as a waveform that fills, and is a slider as far as it is recorded; once it plays, lit as far as it was heard. */
export function RecordedSoFar({ lines, seconds }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const count = barsThatFit(width)
  const bars = useMemo(() => recordingBars(lines, count), [lines, count])
  const scale = useMemo(() => recordingScale(lines, count), [lines, count])
  const place = usePlayer(({ position, is_begun }) =>
    position > 0 || is_begun ? Math.round((barAt(scale, position) / Math.max(1, count)) * STEPS) / STEPS : -1,
  )
  const { seek } = useControls()

  function seekTo({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left } = currentTarget.getBoundingClientRect()
    seek(Math.min(seconds, secondAt(scale, ((clientX - left) / width) * count)))
  }

  return (
    <div
      ref={ref}
      className="relative h-28 touch-pan-y rounded-md contain-inline-size has-enabled:cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-signalhi"
      onPointerDown={(event) => {
        if (seconds <= 0 || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
    >
      <TwoSidedWaveform
        bars={bars}
        height={HEIGHT_PX}
        className={`[&_.stroke-ink]:working ${place < 0 ? '' : UNHEARD}`}
      />
      {place >= 0 && (
        <>
          <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - place * 100}% 0 0)` }}>
            <TwoSidedWaveform bars={bars} height={HEIGHT_PX} />
          </div>
          <Needle percent={place * 100} />
        </>
      )}
      <RecordedRange seconds={seconds} />
    </div>
  )
}

/** Slider for keys and screen readers, in seconds; the pointer uses the drawing. */
function RecordedRange({ seconds }: { seconds: number }) {
  const second = usePlayer((state) => Math.floor(state.position))
  const { seek } = useControls()
  return (
    <input
      type="range"
      data-seek
      aria-label="Recorded so far"
      className="pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
      min={0}
      max={Math.max(1, Math.floor(seconds))}
      step={1}
      value={second}
      disabled={seconds <= 0}
      aria-valuetext={`${speakTime(second)} of ${speakTime(seconds)} so far`}
      onChange={(event) => seek(event.target.valueAsNumber)}
    />
  )
}
