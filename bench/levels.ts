import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { audioLimits } from '@app/domain/speech'
import { CatalogueVoice } from '@app/domain/voices'
import { measure } from '../e2e/support/sound.ts'
import { scriptWriter } from './bench-script.ts'
import type { Figure } from './figure.ts'
import { submit, untilCompleted, withHome } from './home.ts'

const LINES = 6
const WITHIN_LU = 0.5
const VOICES_AN_EPISODE = 2

/** Loudness of the finished episodes of all voices, two at a time, as ffmpeg measures it. */
export function levels(): Promise<Figure[]> {
  return withHome(['worker'], async ({ data_dir, duologue: { deps } }) => {
    const write = scriptWriter()
    const measured: { lufs: number; dbtp: number; pair: string }[] = []
    for (let first = 0; first < CatalogueVoice.options.length; first += VOICES_AN_EPISODE) {
      const pair = CatalogueVoice.options.slice(first, first + VOICES_AN_EPISODE)
      const lines = write
        .ofLines(LINES)
        .map((line, i) => ({ ...line, voice_name: pair[i % pair.length] ?? line.voice_name }))
      const { audio_key } = await untilCompleted(deps, await submit(deps, lines))
      const object = await deps.storage.get(audio_key ?? '')
      if (!object) throw new Error('The episode has no file')
      const file = join(data_dir, 'episode.mp3')
      await writeFile(file, await buffer(object.body))
      measured.push({ ...measure(file), pair: pair.join(' and ') })
    }
    const away = ({ lufs }: { lufs: number }) => Math.abs(lufs - audioLimits.loudness_lufs)
    const [furthest] = measured.toSorted((a, b) => away(b) - away(a))
    const [highest] = measured.toSorted((a, b) => b.dbtp - a.dbtp)
    if (!furthest || !highest) throw new Error('There are no voices')
    return [
      {
        name: `loudness away from ${audioLimits.loudness_lufs} LUFS: ${furthest.pair}`,
        measured: away(furthest),
        unit: '',
        aim: WITHIN_LU,
        gate: true,
      },
      {
        name: `true peak, dBTP: ${highest.pair}`,
        measured: highest.dbtp,
        unit: '',
        aim: audioLimits.true_peak_dbtp,
        gate: true,
      },
    ]
  })
}
