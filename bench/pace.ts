/** Pace of the stand-in engine, whose lines take no work. */
export const LINE_MS = 150
/** Parallel lines, as `SPEECH_THREADS=1` sets them. */
export const LINES_AT_ONCE = 1
/** A second of sound. */
export const SOUND_CHARACTERS = 17
