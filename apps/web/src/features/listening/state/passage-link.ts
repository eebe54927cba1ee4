import { passageQuery } from '@app/contracts/show-paths'
import { formatDuration } from '#lib/format/formats.ts'
import type { Passage } from './held-passage.ts'
import type { Stretch } from './quote.ts'

/** The page of an item, from which exactly this is heard. */
export function linkToPassage(address: string, stretch: Stretch, revision: number): string {
  return `${address}?${passageQuery({ ...stretch, revision })}`
}

/** A passage with the revision of the item that its times are of, where the link tells it. */
export type LinkedPassage = Passage & { revision?: number }

/** The passage that a link names; nothing where it names none that could be. */
export function passageIn(search: string): LinkedPassage | undefined {
  const query = new URLSearchParams(search)
  const [start, end] = [secondsIn(query.get('t') ?? '0'), secondsIn(query.get('end') ?? '')]
  if (start === undefined || end === undefined || start >= end) return undefined
  const revision = Number(query.get('r') ?? 0)
  return {
    start,
    end,
    ...(Number.isSafeInteger(revision) && revision > 0 && { revision }),
  }
}

function secondsIn(text: string): number | undefined {
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** 1:25.1. */
export function formatTenths(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100)
  return `${formatDuration(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** "8.2 s". */
export function lengthOf({ start_ms, end_ms }: Stretch): string {
  return `${((end_ms - start_ms) / 1_000).toFixed(1)} s`
}
