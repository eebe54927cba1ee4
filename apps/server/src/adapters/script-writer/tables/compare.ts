import type { Measure } from './columns.ts'
import { exactFigure, exactShare, sayCount, sayFigure, sayShare } from './say-figure.ts'

/** Closer than this sounds the same. */
export const ALMOST_SAME = 0.03
const TWICE = 2

/** How far one mean is above another: as it is said, and as it is cited. */
export type Gap = {
  /** Not a number where the unit has no true zero. */
  ratio: number
  said: string
  /** Before "ahead": "14 per cent"; before "what the other has": "2.4 times". */
  short: string
  /** After "by": "14 per cent", "a factor of 2.4". */
  by: string
  exact: string
  isClose: boolean
}

export function gapBetween(measure: Measure, high: number, low: number): Gap {
  const off = high - low
  const unit = differenceUnit(measure)
  const [figure, exactly] = [sayFigure(off, unit), exactFigure(off, unit)]
  if (!isRatio(measure, low))
    return { ratio: Number.NaN, said: figure, short: figure, by: figure, exact: exactly, isClose: off === 0 }
  const ratio = high / low
  const share = ratio - 1
  const short = ratio >= TWICE ? timesSaid(ratio) : sayShare(share)
  return {
    ratio,
    short,
    by: ratio >= TWICE ? `a factor of ${ratio >= 10 ? sayCount(Math.round(ratio)) : ratio.toFixed(1)}` : short,
    said: ratio >= TWICE || Math.round(share * 100) === 0 ? short : `${short}, or ${figure}`,
    exact: `${exactly}, ${exactShare(share)}, ${exactTimes(ratio)}`,
    isClose: share < ALMOST_SAME,
  }
}

/** Twenty degrees are not twice as warm as ten, and a share of 20 per cent is not "10 per cent more" than one of 18. */
export const isRatio = ({ unit }: Measure, low: number): boolean =>
  low > 0 && !['°C', '°F', '%'].includes(unit?.symbol ?? '')

function differenceUnit({ unit }: Measure): Measure['unit'] {
  return unit?.symbol === '%' ? { ...unit, one: 'percentage point', word: 'percentage points' } : unit
}

/** A ratio exactly, and as it is said. */
export const exactTimes = (ratio: number): string => `${ratio.toFixed(2)} times (${timesSaid(ratio)})`

export function timesSaid(ratio: number): string {
  const whole = Math.round(ratio)
  const isWhole = Math.abs(ratio - whole) / ratio < 0.02
  if (isWhole && whole === TWICE) return 'twice'
  return isWhole || ratio >= 10
    ? `${isWhole && ratio < 10 ? '' : 'about '}${sayCount(whole)} times`
    : `${ratio.toFixed(1)} times`
}
