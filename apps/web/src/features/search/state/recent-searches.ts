import { searchLimits } from '@app/domain/search'
import * as z from 'zod/mini'
import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'recent-searches'
const Recent = z.array(z.string())

/** Recent searches of this device, the last first. */
export function readRecent(): readonly string[] {
  return Recent.safeParse(parseJson(readStored(NAME) ?? '[]')).data?.slice(0, searchLimits.recent) ?? []
}

export function writeRecent(searches: readonly string[]): void {
  writeStored(NAME, JSON.stringify(searches.slice(0, searchLimits.recent)))
}

/** Remembers a search once, whatever its case. */
export function rememberSearch(q: string): void {
  if (q === '') return
  writeRecent([q, ...readRecent().filter((known) => known.toLowerCase() !== q.toLowerCase())])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
