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
  return { start, end, ...revisionIn(query) }
}

/** A word of a line, by the line's id and its time in a revision. */
export type LinkedWord = { utterance_id: string; at_ms: number; revision?: number }

/** The word of a line that a link names; nothing where it names none that could be. */
export function wordIn(search: string): LinkedWord | undefined {
  const query = new URLSearchParams(search)
  const [utterance_id, seconds] = [query.get('line') ?? '', secondsIn(query.get('t') ?? '')]
  if (!LINE_ID.test(utterance_id) || seconds === undefined) return undefined
  return { utterance_id, at_ms: Math.round(seconds * 1_000), ...revisionIn(query) }
}

const LINE_ID = /^[\w-]{1,64}$/

function revisionIn(query: URLSearchParams): { revision?: number } {
  const revision = Number(query.get('r') ?? 0)
  return Number.isSafeInteger(revision) && revision > 0 ? { revision } : {}
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
