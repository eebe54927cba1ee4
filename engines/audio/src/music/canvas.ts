/** The sound that instruments add their notes to. */
export type Canvas = { left: Float32Array; right: Float32Array }

export const SAMPLE_RATE_HZ = 44_100

/** Time and sound of a note. */
export type Note = {
  at_s: number
  /** 69 is the A of 440 Hz; 12 are an octave. */
  pitch: number
  level: number
  /** Pan from -1, left, to 1, right. */
  pan: number
}

export function emptyCanvas(seconds: number): Canvas {
  const length = Math.ceil(seconds * SAMPLE_RATE_HZ)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Adds what `next` returns, sample by sample, until the note or the canvas ends; a pan keeps its power. */
export function addNote(
  { left, right }: Canvas,
  { at_s, level, pan }: Pick<Note, 'at_s' | 'level' | 'pan'>,
  seconds: number,
  next: (sample: number) => number,
): void {
  const from = Math.max(0, Math.floor(at_s * SAMPLE_RATE_HZ))
  const length = Math.min(left.length - from, Math.floor(seconds * SAMPLE_RATE_HZ))
  const angle = ((pan + 1) * Math.PI) / 4
  const [toLeft, toRight] = [Math.cos(angle) * level, Math.sin(angle) * level]
  for (let i = 0; i < length; i++) {
    const sample = next(i)
    left[from + i] = (left[from + i] ?? 0) + sample * toLeft
    right[from + i] = (right[from + i] ?? 0) + sample * toRight
  }
}

export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}

/** The phase step of a sample, in radians. */
export function stepOf(pitch: number): number {
  return (2 * Math.PI * frequencyOf(pitch)) / SAMPLE_RATE_HZ
}
