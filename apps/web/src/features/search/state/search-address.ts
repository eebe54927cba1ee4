import { episodeLengths, searchLimits, type EpisodeLength } from '@app/domain/search'
import { paths } from '#app/paths.ts'
import { readOneOf } from './one-of.ts'
import { readSince, type Since } from './since.ts'

export type Filters = {
  channel: string | undefined
  since: Since | undefined
  length: EpisodeLength | undefined
}

/** Query and filters, as the address of the page has them. */
export type Search = Filters & { q: string }

export const noFilters: Filters = { channel: undefined, since: undefined, length: undefined }

export const hasFilters = ({ channel, since, length }: Filters) =>
  channel !== undefined || since !== undefined || length !== undefined

/**
 * Cuts a query to its longest length, without invisible characters and without half a surrogate pair at its end: neither comes back from an address
 * as it was.
 */
export function cutQuery(text: string): string {
  return text
    .slice(0, searchLimits.query_characters)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** Parses query and filters from an address, whose invalid parts are left out: anybody can write one. */
export function readSearch(params: URLSearchParams): Search {
  return {
    q: cutQuery(params.get('q') ?? '').trim(),
    channel: params.get('channel') || undefined,
    since: readSince(params.get('since')),
    length: readOneOf(episodeLengths, params.get('length')),
  }
}

/** The page of a search. */
export function addressOf({ q, channel, since, length }: Search): string {
  const given = Object.entries({ q, channel, since, length }).filter(([, value]) => value)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${paths.search()}?${text}` : paths.search()
}
