/** Seconds and megabytes depend on other load of the machine; ratios, counts and sizes of files hold anywhere, so they are gates. */
export type Figure = {
  name: string
  measured: number
  unit: 's' | 'ms' | 'MB' | 'kB' | 'x' | '%' | ''
  /** The most that is wanted, or the least; absent for figures without a target. */
  aim?: number
  wanted?: 'at most' | 'at least'
  gate?: boolean
  /** Not a matter of time: it says the same on a busy machine, but is no gate. */
  steady?: boolean
}

export type Verdict = '' | 'ok' | 'missed' | 'FAILED' | 'machine busy'

export function judge(
  { measured, aim, wanted = 'at most', gate = false, steady = false }: Figure,
  isQuiet: boolean,
): Verdict {
  if (aim === undefined) return ''
  const isReached = wanted === 'at most' ? measured <= aim : measured >= aim
  if (isReached) return 'ok'
  if (gate) return 'FAILED'
  return isQuiet || steady ? 'missed' : 'machine busy'
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The nearest rank: a value that was really measured. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
