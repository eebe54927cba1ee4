import { causeOfInvoice, type Allotment } from './allotments.ts'
import type { Reversal } from './payment-facts.ts'

type Sums = {
  /** Sum of the movements by jobs and gifts (grants, holds, releases, charges, talk) after a moment; without one, all of them. */
  movedSince: (at: Date | null) => number
}

/** Reversal with the tokens that the ledger has taken back for it so far, and those due by the facts known now. */
export type BookedReversal = Reversal & { booked_tokens: number; tokens: number }
type Booked = Sums & { balance: number; causes: ReadonlySet<string>; reversals?: readonly BookedReversal[] }

/**
 * Ledger entries that are missing for the sum to equal the expected balance: each allotment once, each change of a reversal, and a correction
 * for their order.
 */
export type Bookings = {
  entries: { allotment: Allotment; amount: number }[]
  reversed: { reversal: BookedReversal; amount: number }[]
  correction: number
}

/** Tokens of an allotment that reversals took back. */
type TakenBack = (allotment: Allotment) => number
const NOTHING: TakenBack = () => 0

/** Expected balance: the newest reset and everything after it; before the first reset, everything. `allotments` are the oldest first. */
export function expectedBalance(allotments: readonly Allotment[], { movedSince }: Sums, takenBack = NOTHING): number {
  const reset = newestReset(allotments)
  return countedOf(allotments).reduce(
    (sum, allotment) => sum + allotment.tokens - takenBack(allotment),
    movedSince(reset?.at ?? null),
  )
}

export function newestReset(allotments: readonly Allotment[]): Allotment | undefined {
  return allotments.findLast(({ kind }) => kind === 'reset')
}

/** Those that a balance still consists of. */
function countedOf(allotments: readonly Allotment[]): readonly Allotment[] {
  const reset = newestReset(allotments)
  return reset ? allotments.slice(allotments.indexOf(reset)) : allotments
}

/**
 * Books missing allotments in the order of time, in whichever order they became known; those ended by a newer reset bring
 * nothing. A reversal takes back from the tokens of its own payment; where a newer reset ended those, there is nothing to take.
 */
export function bookAllotments(
  allotments: readonly Allotment[],
  { balance, causes, movedSince, reversals = [] }: Booked,
): Bookings {
  const sums = { movedSince }
  const booked = new Set(causes)
  const before = takenBackOf(reversals, ({ booked_tokens }) => booked_tokens)
  const entries: Bookings['entries'] = []
  let sum = balance
  for (const [index, allotment] of allotments.entries()) {
    if (booked.has(allotment.cause)) continue
    const later = allotments.slice(index + 1).filter(({ cause }) => booked.has(cause))
    const amount = amountOf(allotment, later, (from) => expectedBalance(from, sums, before) - sum)
    entries.push({ allotment, amount })
    booked.add(allotment.cause)
    sum += amount
  }
  const reversed = reverse(reversals, countedOf(allotments))
  for (const { amount } of reversed) sum += amount
  const after = takenBackOf(reversals, ({ tokens }) => tokens)
  return { entries, reversed, correction: expectedBalance(allotments, sums, after) - sum }
}

function amountOf(
  allotment: Allotment,
  later: readonly Allotment[],
  missing: (from: readonly Allotment[]) => number,
): number {
  if (newestReset(later)) return 0
  return allotment.kind === 'upgrade' ? allotment.tokens : missing([allotment, ...later])
}

function reverse(reversals: readonly BookedReversal[], counted: readonly Allotment[]): Bookings['reversed'] {
  const causes = new Set(counted.map(({ cause }) => cause))
  return reversals
    .filter(({ tokens, booked_tokens }) => tokens !== booked_tokens)
    .map((reversal) => ({
      reversal,
      amount: causes.has(causeOfInvoice(reversal.invoice_id)) ? reversal.booked_tokens - reversal.tokens : 0,
    }))
}

function takenBackOf(reversals: readonly BookedReversal[], tokensOf: (reversal: BookedReversal) => number): TakenBack {
  const taken = new Map<string, number>()
  for (const reversal of reversals) {
    const cause = causeOfInvoice(reversal.invoice_id)
    taken.set(cause, (taken.get(cause) ?? 0) + tokensOf(reversal))
  }
  return ({ cause }) => taken.get(cause) ?? 0
}
