import type { RecordingView } from '@app/contracts/recordings'

const CLIPPED_TIMES = ['', 'once', 'twice']

/** Minutes, seconds and tenths. */
export function takeTime(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`
}

export type Verdict = { text: string; isGood: boolean }

/** The most important thing to know of a take. */
export function verdictOf(take: RecordingView): Verdict {
  const { words_match, clipped_ms, is_quiet, is_noisy } = take
  const [missing] = words_match.missing
  if (missing !== undefined)
    return bad(
      words_match.missing.length === 1
        ? `A word is missing: “${missing}”`
        : `${words_match.missing.length} words are missing, first “${missing}”`,
    )
  if (!words_match.fits) return bad('It may have other words')
  const [first] = clipped_ms
  if (first !== undefined)
    return bad(
      `Clipped ${CLIPPED_TIMES[clipped_ms.length] ?? `${clipped_ms.length} times`}, at ${takeTime(first).split('.')[0]}`,
    )
  if (is_quiet) return bad('Too quiet: its noise grows with it')
  if (is_noisy) return bad('Noisy. Try “Less noise”')
  return {
    text: words_match.by === 'recognizer' ? `All ${words_match.words} words heard` : 'No clipping',
    isGood: true,
  }
}

function bad(text: string): Verdict {
  return { text, isGood: false }
}
