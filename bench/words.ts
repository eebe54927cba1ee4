import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { readTranscript } from '../apps/server/src/features/episodes/rendering/file/transcript.ts'
import { scriptWriter } from './bench-script.ts'
import { quantile, type Figure } from './figure.ts'
import { submit, untilCompleted, withHome } from './home.ts'

const CHARACTERS = 10_000
const RATE_HZ = 16_000
const WINDOW_MS = 5
/** Silence threshold: below any sound of speech, above the residue of the encoder. */
const HEARD_DBFS = -45
/** Least silence before a word: no sound within a word is preceded by as much. */
const PAUSE_MS = 120
const MOST_BYTES = 512 * 1_048_576

/** Timing error of words after a pause: their onset against the transcript. */
export function words(): Promise<Figure[]> {
  return withHome(['worker'], async ({ data_dir, duologue: { deps } }) => {
    const { content_id, audio_key } = await untilCompleted(
      deps,
      await submit(deps, scriptWriter().ofCharacters(CHARACTERS)),
    )
    const onsets = onsetsIn(await decode(deps, audio_key, join(data_dir, 'episode.mp3')))
    const { lines } = await readTranscript(deps.db, content_id, { withSources: false })
    const starts = lines.flatMap((line) => line.words.map(([, , start_ms]) => start_ms))
    const away = onsets.map((onset) => Math.min(...starts.map((start) => Math.abs(start - onset))))
    return [
      { name: 'words heard to begin after a pause', measured: onsets.length, unit: '' },
      { name: 'how far the transcript is from them, median', measured: quantile(away, 0.5), unit: 'ms' },
      {
        name: 'how far the transcript is from them, 95 %',
        measured: quantile(away, 0.95),
        unit: 'ms',
        aim: 120,
        gate: true,
      },
    ]
  })
}

export async function decode({ storage }: WorkDeps, key: string | null, file: string): Promise<Int16Array> {
  const object = await storage.get(key ?? '')
  if (!object) throw new Error('The episode has no file')
  await writeFile(file, await buffer(object.body))
  const pcm = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-ar', String(RATE_HZ), '-'],
    { maxBuffer: MOST_BYTES },
  )
  return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength - (pcm.byteLength % 2)))
}

/** Onsets in milliseconds from the beginning. */
export function onsetsIn(samples: Int16Array): number[] {
  const window = (RATE_HZ * WINDOW_MS) / 1_000
  const floor = (32_768 * 10 ** (HEARD_DBFS / 20)) ** 2 * window
  const onsets: number[] = []
  let silent_ms = PAUSE_MS
  for (let at = 0; at + window <= samples.length; at += window) {
    let energy = 0
    for (let i = at; i < at + window; i++) energy += (samples[i] ?? 0) ** 2
    if (energy >= floor && silent_ms >= PAUSE_MS) onsets.push((at * 1_000) / RATE_HZ)
    silent_ms = energy >= floor ? 0 : silent_ms + WINDOW_MS
  }
  return onsets
}
