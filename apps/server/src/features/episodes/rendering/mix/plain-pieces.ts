import { audioLimits, pauseAfter } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { readClip, silence } from '../lines/read-clip.ts'
import type { EpisodeLine, Piece } from './episode.ts'

const { sample_rate_hz } = audioLimits

/**
 * Pieces of older items: each line with the pause after it, of one channel, so that unchanged lines sound as they did.
 */
export async function* plainPieces(
  deps: Pick<Deps, 'db' | 'storage'>,
  lines: readonly EpisodeLine[],
): AsyncGenerator<Piece> {
  const read = async (line: EpisodeLine, next: EpisodeLine | undefined) => {
    const clip = await line.clip
    const pause = silence(pauseAfter(line, next), sample_rate_hz)
    return { clip, sound: Buffer.concat([await readClip(deps, clip), pause]), pause: pause.byteLength / 2 }
  }
  let from = 0
  let reading: ReturnType<typeof read> | undefined
  for (const [index, line] of lines.entries()) {
    const [next, afterNext] = [lines[index + 1], lines[index + 2]]
    const { clip, sound, pause } = await (reading ?? read(line, next))
    reading = next && read(next, afterNext)
    // If the encoding stops before this line is read, its rejection must not end the process.
    reading?.catch(() => undefined)
    const samples = clip.samples + pause
    yield { sound, element: { line, index: -1 }, from, to: from + clip.samples, samples }
    from += samples
  }
}
