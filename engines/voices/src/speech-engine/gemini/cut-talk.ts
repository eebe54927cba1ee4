import { medianPitch } from './median-pitch.ts'

export type TalkLine = { text: string; voice_name: string }
/** Pause, in frames. */
type Pause = { middle: number; length: number }

const FRAME_MS = 10
/** A pause is this much softer than the louder parts of the dialogue. */
const PAUSE_DB = 32
const SHORTEST_PAUSE_FRAMES = 12
/** Longer pauses count as much as this. */
const LONG_PAUSE_FRAMES = 50
const PAUSE_WEIGHT = 2
/** The time of a change of speakers, in letters. */
const LETTERS_A_TURN = 8
/** A piece that is this much faster or slower than the dialogue is not its line. */
const PACE_SPREAD = 2.2
/** Voices with a smaller difference in pitch cannot be distinguished. */
const DISTINCT_SEMITONES = 3
/** The least duration of another speaker's sentence at the edge of a piece. */
const EDGE_SECONDS = 1.2
/** Variation of a voice's pitch at the beginning and end of a sentence. */
const EDGE_SEMITONES = 2

/**
 * Splits a dialogue's audio into its lines, at the pauses between them; undefined where it is not certain that each piece is
 * its line: too few pauses, a duration that does not fit the text, or the pitch of the other voice.
 */
export function cutTalk(pcm: Int16Array, lines: readonly TalkLine[], sample_rate_hz: number): Int16Array[] | undefined {
  const frame = Math.round((sample_rate_hz * FRAME_MS) / 1_000)
  const pauses = pausesIn(pcm, frame)
  const ends = lineEnds(lines, pcm.length / frame)
  const chosen = choosePauses(pauses, ends.slice(0, -1), pcm.length / frame / lines.length)
  if (!chosen) return undefined
  const cuts = [0, ...chosen.map(({ middle }) => middle * frame), pcm.length]
  const pieces = lines.map((_, index) => pcm.subarray(cuts[index], cuts[index + 1]))
  return hasItsPace(pieces, lines) && hasItsPitch(pieces, lines, sample_rate_hz) ? pieces : undefined
}

function pausesIn(pcm: Int16Array, frame: number): Pause[] {
  const loudness = Array.from({ length: Math.floor(pcm.length / frame) }, (_, at) =>
    rms(pcm.subarray(at * frame, (at + 1) * frame)),
  )
  const loud = loudness.toSorted((a, b) => a - b)[Math.floor(0.9 * loudness.length)] ?? 0
  const silent = loud * 10 ** (-PAUSE_DB / 20)
  const pauses: Pause[] = []
  let from = loudness.findIndex((value) => value >= silent)
  for (let at = from; at >= 0 && at < loudness.length; at++) {
    if ((loudness[at] ?? 0) < silent) continue
    if (at - from > SHORTEST_PAUSE_FRAMES) pauses.push({ middle: Math.round((from + at) / 2), length: at - from })
    from = at
  }
  return pauses
}

/** The expected end of each line in frames, at a constant pace. */
function lineEnds(lines: readonly TalkLine[], frames: number): number[] {
  const lengths = lines.map(({ text }) => text.length + LETTERS_A_TURN)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let said = 0
  return lengths.map((length) => ((said += length) / whole) * frames)
}

type Choice = { cost: number; pauses: Pause[] }

/** Chooses the pauses nearest to the expected ends of the lines, preferring longer ones. */
function choosePauses(pauses: readonly Pause[], ends: readonly number[], frames_a_line: number): Pause[] | undefined {
  let best: (Choice | undefined)[] = pauses.map((pause) => ({
    cost: costOf(pause, ends[0] ?? 0, frames_a_line),
    pauses: [pause],
  }))
  for (const end of ends.slice(1)) {
    let before: Choice | undefined
    best = pauses.map((pause, at) => {
      const previous = best[at - 1]
      if (previous && (!before || previous.cost < before.cost)) before = previous
      return before && { cost: before.cost + costOf(pause, end, frames_a_line), pauses: [...before.pauses, pause] }
    })
  }
  return best.reduce<Choice | undefined>(
    (least, choice) => (choice && (!least || choice.cost < least.cost) ? choice : least),
    undefined,
  )?.pauses
}

function costOf({ middle, length }: Pause, end: number, frames_a_line: number): number {
  return ((middle - end) / (0.3 * frames_a_line)) ** 2 - PAUSE_WEIGHT * Math.min(1, length / LONG_PAUSE_FRAMES)
}

function hasItsPace(pieces: readonly Int16Array[], lines: readonly TalkLine[]): boolean {
  const paces = pieces.map((piece, index) => piece.length / ((lines[index]?.text.length ?? 0) + LETTERS_A_TURN))
  const usual = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0
  return paces.every((pace) => pace < usual * PACE_SPREAD && pace > usual / PACE_SPREAD)
}

/** True if each piece, including its edges, is nearer to the pitch of its own voice than to the other's. */
function hasItsPitch(pieces: readonly Int16Array[], lines: readonly TalkLine[], sample_rate_hz: number): boolean {
  const edge = Math.round(EDGE_SECONDS * sample_rate_hz)
  const pitches = pieces.map((piece) => medianPitch(piece, sample_rate_hz))
  const [one, other] = [...new Set(lines.map(({ voice_name }) => voice_name))].map((name) =>
    middle(pitches.filter((_, index) => lines[index]?.voice_name === name)),
  )
  if (!one || !other || Math.abs(semitones(one, other)) < DISTINCT_SEMITONES) return false
  return pieces.every((piece, index) => {
    const [own, strange] = lines[index]?.voice_name === lines[0]?.voice_name ? [one, other] : [other, one]
    const strangeness = (pitch: number | undefined) =>
      pitch ? Math.abs(semitones(pitch, own)) - Math.abs(semitones(pitch, strange)) : -Infinity
    const edges = [piece.subarray(0, edge), piece.subarray(-edge)].map((sound) =>
      strangeness(medianPitch(sound, sample_rate_hz)),
    )
    return strangeness(pitches[index]) < 0 && edges.every((semitones_off) => semitones_off < EDGE_SEMITONES)
  })
}

function middle(pitches: (number | undefined)[]): number | undefined {
  const known = pitches.filter((pitch) => pitch !== undefined).toSorted((a, b) => a - b)
  return known[Math.floor(known.length / 2)]
}

function semitones(one: number, other: number): number {
  return 12 * Math.log2(one / other)
}

function rms(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}
