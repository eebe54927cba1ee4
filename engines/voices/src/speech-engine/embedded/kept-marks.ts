import { markLimits, marksOf } from '@app/domain/speech'

/** Private characters stand for marks while their text is rewritten, so that no rule takes them for signs of the text. */
const OPEN = '\ue000'
const CLOSE = '\ue001'
const FIRST_PAUSE = 0xe010
const PAUSE_STEP_MS = 100
export const KEPT_MARKS = '\\ue000-\\ue03f'

const ANY_KEPT = new RegExp(`[${KEPT_MARKS}]`, 'g')
const PAUSES = /[\ue010-\ue03f]/g
const EMPHASIZED = /\ue000([^\ue000\ue001]*)\ue001/g

export function keepMarks(text: string): string {
  const plain = text.replace(ANY_KEPT, ' ')
  let kept = ''
  let at = 0
  for (const mark of marksOf(plain)) {
    kept += plain.slice(at, mark.from)
    kept +=
      mark.kind === 'pause' ? ` ${pauseCharacter(mark.ms)} ` : OPEN + plain.slice(mark.from + 1, mark.to - 1) + CLOSE
    at = mark.to
  }
  return kept + plain.slice(at)
}

function pauseCharacter(ms: number): string {
  const steps = Math.round(Math.min(ms, markLimits.longest_pause_ms) / PAUSE_STEP_MS)
  return String.fromCharCode(FIRST_PAUSE + steps)
}

/** Writes the marks again, in one spelling; emphasis on what has become too long for it is left out. */
export function writeMarks(kept: string): string {
  return kept
    .replace(EMPHASIZED, (_, words: string) => emphasized(words.trim()))
    .replace(ANY_BRACKET, '')
    .replace(PAUSES, (sign) => ` [pause ${((sign.charCodeAt(0) - FIRST_PAUSE) * PAUSE_STEP_MS) / 1_000}s] `)
    .replace(/ {2,}/g, ' ')
    .trim()
}

const ANY_BRACKET = /[\ue000\ue001]/g

function emphasized(words: string): string {
  const marked = `*${words}*`
  const [mark] = marksOf(marked)
  return mark?.kind === 'emphasis' && mark.to === marked.length ? marked : words
}
