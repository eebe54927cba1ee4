import { episodeLengths, searchLimits, type EpisodeLength } from '@app/domain/search'
import { paths } from '#app/paths.ts'
import { readOneOf } from './one-of.ts'
import { readSince, type Since } from './since.ts'

export type Filters = {
  channel: string | undefined
  since: Since | undefined
  length: EpisodeLength | undefined
}

/** What is searched for and where, as the address of the page says it. */
export type Search = Filters & { q: string }

export const noFilters: Filters = { channel: undefined, since: undefined, length: undefined }

export const hasFilters = ({ channel, since, length }: Filters) =>
  channel !== undefined || since !== undefined || length !== undefined

/** As much as is searched for, without signs that cannot be seen, and without half a sign at its end: neither comes back from an address as it was. */
export function cutQuery(text: string): string {
  return text
    .slice(0, searchLimits.query_characters)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** What is not known in it, or too long, is left out: an address may be anybody's. */
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
