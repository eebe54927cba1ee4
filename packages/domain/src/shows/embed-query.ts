export const EMBED_THEMES = ['auto', 'dark', 'light'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

export type EmbedQuery = {
  start_ms: number
  /** Null where it plays to the end of the item. */
  end_ms: number | null
  theme: EmbedTheme
  is_open: boolean
}

/** Whole seconds up to eleven days, and milliseconds. */
const SECONDS = /^\d{1,6}(\.\d{1,3})?$/

/**
 * Parses the query of an embed's address, for an item of that length. It is written by hand in pages of others, so
 * invalid parts are left out: a player that starts at the beginning is better than none.
 */
export function readEmbedQuery(given: URLSearchParams, duration_ms: number): EmbedQuery {
  const wanted = { start_ms: millisecondsIn(given.get('t')), end_ms: millisecondsIn(given.get('end')) }
  const start_ms = wanted.start_ms !== null && wanted.start_ms < duration_ms ? wanted.start_ms : 0
  const is_passage = wanted.end_ms !== null && wanted.end_ms > start_ms && start_ms === (wanted.start_ms ?? 0)
  return {
    start_ms,
    end_ms: is_passage && wanted.end_ms !== null ? Math.min(wanted.end_ms, duration_ms) : null,
    theme: EMBED_THEMES.find((theme) => theme === given.get('theme')) ?? 'auto',
    is_open: given.get('transcript') === '1',
  }
}

function millisecondsIn(text: string | null): number | null {
  return text !== null && SECONDS.test(text) ? Math.round(Number(text) * 1_000) : null
}
