import { formatWhole } from '#lib/format/whole-numbers.ts'

/** +1,000 or −250; nothing was moved by 0. */
export function formatMove(tokens: number): string {
  return tokens > 0 ? `+${formatWhole(tokens)}` : formatWhole(tokens)
}
