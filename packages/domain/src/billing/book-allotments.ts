import type { Allotment } from './allotments.ts'

type Sums = {
  /** What jobs and gifts (grants, holds, releases, charges) moved after a moment; without one, all of it. */
  movedSince: (at: Date | null) => number
}
type Booked = Sums & { balance: number; causes: ReadonlySet<string> }

/** What the ledger lacks so that its sum is what is owed: each allotment once, and what its order leaves wrong. */
export type Bookings = { entries: { allotment: Allotment; amount: number }[]; correction: number }

/** What the newest reset set, and everything after it; before the first reset, everything. `allotments` are the oldest first. */
export function expectedBalance(allotments: readonly Allotment[], { movedSince }: Sums): number {
  const reset = newestReset(allotments)
  const counted = reset ? allotments.slice(allotments.indexOf(reset)) : allotments
  return counted.reduce((sum, { tokens }) => sum + tokens, movedSince(reset?.at ?? null))
}

export function newestReset(allotments: readonly Allotment[]): Allotment | undefined {
  return allotments.findLast(({ kind }) => kind === 'reset')
}

/** Books what is not booked yet in the order of time, whatever order it became known in; what a newer reset ended brings nothing. */
export function bookAllotments(allotments: readonly Allotment[], { balance, causes, movedSince }: Booked): Bookings {
  const booked = new Set(causes)
  const entries: Bookings['entries'] = []
  let sum = balance
  for (const [index, allotment] of allotments.entries()) {
    if (booked.has(allotment.cause)) continue
    const later = allotments.slice(index + 1).filter(({ cause }) => booked.has(cause))
    const amount = amountOf(allotment, later, sum, movedSince)
    entries.push({ allotment, amount })
    booked.add(allotment.cause)
    sum += amount
  }
  return { entries, correction: expectedBalance(allotments, { movedSince }) - sum }
}

function amountOf(
  allotment: Allotment,
  later: readonly Allotment[],
  sum: number,
  movedSince: Sums['movedSince'],
): number {
  if (newestReset(later)) return 0
  return allotment.kind === 'upgrade' ? allotment.tokens : expectedBalance([allotment, ...later], { movedSince }) - sum
}
