type Line = { voice_name: string; text: string }

const SAME_SPEAKER_MS = 260
const OTHER_SPEAKER_MS = 320
const CLOSED = /["'”’)]?\s*$/.source
/** The first that fits a line's end decides. Clips keep up to 100 ms of silence of their own, so what is heard is a little longer. */
const endings: { pattern: RegExp; pause_ms: (turn_ms: number) => number }[] = [
  /** Pause after a speaker who trails off. */
  { pattern: new RegExp(`(…|\\.\\.\\.)${CLOSED}`), pause_ms: (turn_ms) => turn_ms + 120 },
  /** Pause after a cut-off sentence: the answer comes at once. */
  { pattern: new RegExp(`(—|–|--|-)${CLOSED}`), pause_ms: () => 150 },
  { pattern: new RegExp(`\\?${CLOSED}`), pause_ms: (turn_ms) => turn_ms + 60 },
  /** The sentence goes on. */
  { pattern: new RegExp(`[,;:]${CLOSED}`), pause_ms: (turn_ms) => turn_ms - 100 },
]

/** Silence after a line, in milliseconds, as people leave it between turns. The last line has none. */
export function pauseAfter(line: Line, next: Line | undefined): number {
  if (!next) return 0
  const turn_ms = line.voice_name === next.voice_name ? SAME_SPEAKER_MS : OTHER_SPEAKER_MS
  return endings.find(({ pattern }) => pattern.test(line.text))?.pause_ms(turn_ms) ?? turn_ms
}
