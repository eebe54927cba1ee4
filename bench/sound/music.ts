import { MusicMood, SoundRole } from '../../packages/domain/src/production/index.ts'
import { composeTune } from '../../engines/audio/src/music/compose.ts'
import { resampleFloats } from '../../packages/sound/src/resample.ts'
import { loudnessOf } from '../../packages/sound/src/level-sound.ts'
import type { StereoSound } from '../../packages/ports/src/stereo-sound.ts'
import type { Figure } from '../figure.ts'

const CHANNEL = 'a channel of the bench'
const TARGET_LUFS = -18

/** Composed music of every mood and role: how fast, how loud, how high its peaks, and whether it is the same twice. */
export async function music(): Promise<Figure[]> {
  const tunes = MusicMood.options.flatMap((mood) => SoundRole.options.map((role) => ({ mood, role })))
  const [sounds, cpu_s] = cpuSecondsOf(() => tunes.map((tune) => composeTune({ ...tune, seed: CHANNEL, variation: 0 })))
  const again = tunes.map((tune) => composeTune({ ...tune, seed: CHANNEL, variation: 0 }))
  const seconds = sounds.reduce((sum, { left, sample_rate_hz }) => sum + left.length / sample_rate_hz, 0)
  const off = sounds.map((sound) => Math.abs(loudnessOf(sound) - TARGET_LUFS))
  const different = sounds.filter((sound, index) => !isSame(sound, again[index]))
  return [
    { name: 'music: composing, times real time', measured: seconds / cpu_s, unit: 'x', aim: 15, wanted: 'at least' },
    {
      name: `music: furthest from ${TARGET_LUFS} LUFS (LU)`,
      measured: Math.max(...off),
      unit: '',
      aim: 0.5,
      gate: true,
    },
    { name: 'music: highest true peak (dBTP)', measured: highestPeak(sounds), unit: '', aim: -0.5, gate: true },
    {
      name: `music: tunes that differ when composed twice, of ${tunes.length}`,
      measured: different.length,
      unit: '',
      aim: 0,
      gate: true,
    },
  ]
}

function cpuSecondsOf<T>(work: () => T): [T, number] {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1_000_000]
}

/** True peak, between the samples too: at four times the rate, as BS.1770-4 has it. */
function highestPeak(sounds: StereoSound[]): number {
  const peaks = sounds
    .flatMap(({ left, right }) => [left, right])
    .map((side) =>
      resampleFloats(side, 44_100, 4 * 44_100).reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0),
    )
  return 20 * Math.log10(Math.max(...peaks))
}

function isSame(sound: StereoSound, other: StereoSound | undefined): boolean {
  const bytes = ({ buffer }: Float32Array) => Buffer.from(buffer)
  return (
    other !== undefined && bytes(sound.left).equals(bytes(other.left)) && bytes(sound.right).equals(bytes(other.right))
  )
}
