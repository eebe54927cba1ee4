import type { Interjection } from './manner.ts'
import type { Group } from './sentences.ts'
import { endOfMelody, holdPitch, replacePitch, type Shape, slow, smoothStep, spanOf } from './shape.ts'

/** Share of the sound, and semitones above the middle of the line. */
type Point = readonly [share: number, semitones: number]

/** "Mhm" rises because it agrees and hands the turn back; "hmm" stays and sinks because somebody is thinking. */
const melodies: Record<Interjection, readonly Point[]> = {
  mhm: [
    [0, 0],
    [0.5, -0.5],
    [1, 3],
  ],
  'uh-huh': [
    [0, 0],
    [0.5, -0.5],
    [1, 3],
  ],
  hmm: [
    [0, 0],
    [0.5, 0],
    [1, -2],
  ],
  mm: [
    [0, 0.5],
    [0.4, 0.5],
    [1, -2],
  ],
  huh: [
    [0, 1],
    [0.3, 1],
    [1, -3],
  ],
  oh: [
    [0, 1],
    [0.25, 2.5],
    [1, -4],
  ],
  wow: [
    [0, 0.5],
    [0.35, 4],
    [1, -4.5],
  ],
  ah: [
    [0, 0.5],
    [0.3, 2],
    [1, -3.5],
  ],
}
const asked: readonly Point[] = [
  [0, 0],
  [0.35, -0.5],
  [1, 5],
]
const stretches: Partial<Record<Interjection, number>> = { hmm: 1.8, mm: 1.4 }

/** An interjection on its own has a melody of its own; as a question, any of them rises. */
export function shapeInterjection(shape: Shape, { tokens, syllables, is_question }: Group): void {
  const interjection = tokens[0]?.manner.interjection
  if (!interjection) return
  const melody = is_question ? asked : melodies[interjection]
  const span = { from: spanOf(syllables).from, to: endOfMelody(shape, syllables) }
  replacePitch(shape, span, (share) => shape.middle + valueAt(melody, share))
  holdPitch(shape, { from: span.to + 1, to: spanOf(syllables).to }, shape.middle + valueAt(melody, 1))
  const stretch = stretches[interjection]
  if (stretch) for (const { phones } of syllables) slow(shape, phones, stretch)
}

function valueAt(points: readonly Point[], share: number): number {
  const next = points.findIndex(([at]) => at >= share)
  const [to, after] = points[next < 0 ? points.length - 1 : next] ?? [1, 0]
  const [from, before] = points[Math.max(0, next - 1)] ?? [0, 0]
  return from === to ? after : before + (after - before) * smoothStep((share - from) / (to - from))
}
