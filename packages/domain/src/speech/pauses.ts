type Line = { voice_name: string; text: string }

const SAME_SPEAKER_MS = 260
const OTHER_SPEAKER_MS = 320
const AFTER_QUESTION_MS = 60
/** Somebody whose sentence is cut off is answered at once. */
const CUT_OFF_MS = 90
const CUT_OFF = /(—|–|--|-)["'”’]?\s*$/
const QUESTION = /\?["'”’)]?\s*$/

/** The silence after a line, in milliseconds: what people leave between turns. The last line has none. */
export function pauseAfter(line: Line, next: Line | undefined): number {
  if (!next) return 0
  if (CUT_OFF.test(line.text)) return CUT_OFF_MS
  const turn = line.voice_name === next.voice_name ? SAME_SPEAKER_MS : OTHER_SPEAKER_MS
  return QUESTION.test(line.text) ? turn + AFTER_QUESTION_MS : turn
}
