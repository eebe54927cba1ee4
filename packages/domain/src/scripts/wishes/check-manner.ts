import type { WishOf } from './found.ts'
import { MODEL_CAN, NOT_MEASURED, type ScriptOutcome, type Verdict, type WriterAbilities } from './verdict.ts'

const NO_SOUND = 'A script is words only: there is no music, and there are no sound effects.'
const FIGURE = /\d[\d.,:]*/
/** Names cannot be told from other words, so only figures are checked. */
const ABOUT_FIGURES = /number|figure|date|statistic|zahl|daten/i

/** Most manners are a matter of taste; music is none of a script's, and figures can be found. */
export function checkManner(
  { manner, name, is_negative }: WishOf<'manner'>,
  { lines }: ScriptOutcome,
  writer: WriterAbilities,
): Verdict {
  if (manner === 'sound') return is_negative ? { verdict: 'met', reason: '' } : { verdict: 'not_met', reason: NO_SOUND }
  if (manner === 'without_figures' && ABOUT_FIGURES.test(name)) {
    const at = lines.findIndex(({ text }) => FIGURE.test(text))
    const [figure = ''] = FIGURE.exec(lines[at]?.text ?? '') ?? []
    return at < 0
      ? { verdict: 'met', reason: '' }
      : { verdict: 'not_met', reason: `Line ${at + 1} has “${figure}”.`, line: at + 1 }
  }
  return writer.has_model || is_negative
    ? { verdict: 'not_checked', reason: NOT_MEASURED }
    : { verdict: 'not_met', reason: `Excerpts keep the words of their sources. ${MODEL_CAN}` }
}
