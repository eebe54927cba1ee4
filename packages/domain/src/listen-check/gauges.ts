import { listenLimits } from './limits.ts'
import type { ListenMeasures } from './schema.ts'

/** A measure on a scale: all but `value` and `is_in` are places from 0 to 1. */
export type Gauge = {
  name: string
  value: string
  needle: number | null
  zone: { from: number; to: number }
  is_in: boolean
  note: string
}

const MINUS = '−'

function signed(value: number, digits: number): string {
  return value.toFixed(digits).replace('-', MINUS)
}

/** The four measures of the whole; `silence_at` is said in words by who knows the chapters. */
export function gaugesOf(measures: ListenMeasures, silencePlace: string): Gauge[] {
  const { loudness_lufs, true_peak_dbtp, range_lu, longest_silence_ms, clipped_samples } = measures
  const { loudness_lufs: loud, true_peak_dbtp: peak, range_lu: range, longest_silence_ms: silence } = listenLimits
  const clips = clipped_samples > 0
  return [
    gauge(
      { name: 'Loudness', measured: loudness_lufs, unit: 'LUFS', scale: [-20, -12], zone: [loud.least, loud.most] },
      ['Apple asks for −16, Spotify −14', 'Too soft for directories', 'Too loud for directories'],
    ),
    gauge({ name: 'True peak', measured: true_peak_dbtp, unit: 'dBTP', scale: [-5, 0.5], zone: [-Infinity, peak] }, [
      clips ? 'Below −1, but samples are cut off' : 'Below −1, nothing clips',
      '',
      'Above −1: some players distort it',
    ]),
    gauge({ name: 'Range', measured: range_lu, unit: 'LU', scale: [0, 14], zone: [range.least, range.most] }, [
      'Lively, without jumps',
      'Even, with little movement',
      'Soft parts may be lost on the way',
    ]),
    gauge(
      {
        name: 'Longest silence',
        measured: longest_silence_ms / 1_000,
        unit: 's',
        scale: [0, 3],
        zone: [-Infinity, silence / 1_000],
      },
      [silencePlace, '', `Longer than ${silence / 1_000} s. ${silencePlace}`],
    ),
  ]
}

type Scale = {
  name: string
  measured: number | null
  unit: string
  scale: [number, number]
  zone: [number, number]
}

/** The sentences are for a value within the zone, below it and above it. */
function gauge(
  { name, measured, unit, scale: [low, high], zone }: Scale,
  [within, below, above]: [string, string, string],
): Gauge {
  const at = (value: number) => Math.min(1, Math.max(0, (value - low) / (high - low)))
  const [from, to] = zone
  const shown = measured === null ? null : Math.round(measured * 10) / 10
  const is_in = shown !== null && shown >= from && shown <= to
  return {
    name,
    value: shown === null ? `${MINUS}` : `${signed(shown, 1)} ${unit}`,
    needle: shown === null ? null : at(shown),
    zone: { from: at(from), to: at(to) },
    is_in,
    note: shown === null ? 'Nothing to measure' : is_in ? within : shown < from ? below : above,
  }
}
