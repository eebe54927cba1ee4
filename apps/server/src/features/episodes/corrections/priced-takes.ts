import type { PricedLine } from '#features/billing/index.ts'

/** Another take is new sound, and costs what the line costs, though its words were paid for before. */
export function pricedTakes<L extends PricedLine & { take: number }>(lines: readonly L[]): (L & PricedLine)[] {
  return lines.map((line) => (line.take === 0 ? line : { ...line, said: `${line.text}\ntake ${line.take}` }))
}
