import { addNote, type Canvas, SAMPLE_RATE_HZ } from './canvas.ts'

type Stroke = { at_s: number; level: number }
type BrushStroke = Stroke & {
  pan: number
  seconds: number
  /** High-pass filter: from 0, nothing removed, to 1, nearly all. */
  high_pass: number
}

/** Noise that rises fast and fades, like a brush on a snare drum. */
export function brush(canvas: Canvas, stroke: BrushStroke, random: () => number): void {
  const length = stroke.seconds * SAMPLE_RATE_HZ
  let [low, smooth] = [0, 0]
  addNote(canvas, stroke, stroke.seconds, (i) => {
    const noise = random() * 2 - 1
    low += stroke.high_pass * (noise - low)
    smooth += 0.6 * (noise - low - smooth)
    const place = i / length
    return smooth * Math.sin((Math.PI * Math.min(1, place * 6 + 0.02)) / 2) * (1 - place) ** 2.2
  })
}

/** A soft bass drum: a sine that falls from 108 to 48 Hz. */
export function thump(canvas: Canvas, { at_s, level }: Stroke): void {
  let phase = 0
  // A pan in the middle halves the power of each side, and the drum is meant at full level on both.
  addNote(canvas, { at_s, level: level * Math.SQRT2, pan: 0 }, 0.22, (i) => {
    phase += (2 * Math.PI * (48 + 60 * Math.exp(-i / 900))) / SAMPLE_RATE_HZ
    return Math.sin(phase) * Math.exp(-i / 3_200)
  })
}
