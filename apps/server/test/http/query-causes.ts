import { CONTENT_ID } from '@app/contracts/openapi/examples'

/** A passage of an item and words to search for, as their endpoints require them; others ignore them. */
export const PASSAGE = 'revision=1&start_ms=0&end_ms=1000&q=light+that+turns'

/** Requests whose query is refused, by the `when` of the refusal. */
export const queryCauses = {
  'limit is no such number.': async () => ({ query: 'limit=31' }),
  'since is no time.': async () => ({ query: 'since=yesterday' }),
  'cursor is given twice.': async () => ({ query: 'cursor=a&cursor=b' }),
  'after is given twice.': async () => ({ query: 'after=a&after=b&q=light' }),
  'ids is missing.': async () => ({ query: '' }),
  'ids holds something else, or more.': async () => ({
    query: `ids=${Array.from({ length: 61 }, () => CONTENT_ID).join(',')}`,
  }),
  'channel_id is missing.': async () => ({ query: PASSAGE }),
}
