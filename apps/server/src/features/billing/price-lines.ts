import { createHash } from 'node:crypto'
import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import type { Db } from '#database/schema.ts'
import { findPaidLines } from './paid-lines.repository.ts'

/**
 * Text and voice of a line: paid for once by each person, whatever becomes of its sound. If `said` is given, that
 * pronunciation is paid for; the price is that of the text as it is written.
 */
export type PricedLine = { voice_name: string; text: string; said?: string | undefined }

/** `paid_lines` cost nothing: they were paid for before, or stand among these a second time. */
type Price = { tokens: number; lines: number; paid_lines: number }

/** Highest price of voicing lines for a person: payments meanwhile only lower it (SRV-01). */
export async function priceLines(db: Db, userId: string, lines: readonly PricedLine[]): Promise<Price> {
  const each = byHash(lines)
  const paid = await findPaidLines(db, userId, [...each.keys()])
  const unpaid = linesWith(each, (hash) => !paid.has(hash))
  return { tokens: costOf(unpaid), lines: unpaid.length, paid_lines: lines.length - unpaid.length }
}

/** Each line once, under the name that `paid_line` has for it. */
export function byHash(lines: readonly PricedLine[]): Map<string, PricedLine> {
  return new Map(
    lines.map((line) => [
      createHash('sha256')
        .update(`${line.voice_name}\n${line.said ?? line.text}`)
        .digest('hex'),
      line,
    ]),
  )
}

export function linesWith(each: ReadonlyMap<string, PricedLine>, isWanted: (hash: string) => boolean): PricedLine[] {
  return [...each].filter(([hash]) => isWanted(hash)).map(([, line]) => line)
}

export function costOf(lines: readonly PricedLine[]): number {
  return estimateUsage(charactersOf(lines)).tokens
}
