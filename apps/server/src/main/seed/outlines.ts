import { audioLimits } from '@app/domain/speech'
import { seededNumbers } from '@app/domain/media'

type Outline = { peaks: number[]; speakers: (1 | 2)[] }

const QUIETEST = 0.12
const PAUSE_SHARE = 0.1

/** So many outlines of talks that never took place, by two voices or by one. */
export function drawOutlines(seed: number, count: number, voices: 1 | 2): Outline[] {
  const next = seededNumbers(`outlines ${seed} ${voices}`)
  return Array.from({ length: count }, () => {
    const speakers = drawTurns(next, voices)
    return { speakers, peaks: speakers.map((speaker) => drawPeak(next, speaker)) }
  })
}

/** Each keeps the word for a few slices. */
function drawTurns(next: () => number, voices: 1 | 2): (1 | 2)[] {
  const turns: (1 | 2)[] = []
  for (let speaker: 1 | 2 = 1; turns.length < audioLimits.outline_slices; speaker = speaker === 1 ? voices : 1) {
    turns.push(...new Array<1 | 2>(2 + Math.floor(next() * 7)).fill(speaker))
  }
  return turns.slice(0, audioLimits.outline_slices)
}

function drawPeak(next: () => number, speaker: 1 | 2): number {
  const loudness = next() < PAUSE_SHARE ? QUIETEST : 0.35 + 0.6 * next()
  return Math.round(loudness * (speaker === 1 ? 1 : 0.85) * 100) / 100
}
