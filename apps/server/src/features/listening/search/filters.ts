import { episodeLengths, type EpisodeLength } from '@app/domain/search'

/** Conditions on the items that are searched. */
export type Filters = {
  channel_id?: string | undefined
  since?: Date | undefined
  duration?: { from_ms: number; below_ms: number } | undefined
}

type Asked = { channel_id?: string | undefined; since?: string | undefined; length?: EpisodeLength | undefined }

export function filtersOf({ channel_id, since, length }: Asked): Filters {
  return {
    channel_id,
    since: since === undefined ? undefined : new Date(since),
    duration: length && episodeLengths[length],
  }
}
