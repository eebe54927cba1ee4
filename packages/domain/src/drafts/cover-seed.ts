/**
 * Seed of a draft's generated cover. `cover` is a number stored with the draft and raised by "Another"; drafts of a channel begin with different
 * ones. The item keeps the seed.
 */
export function coverSeedOf(channel_id: string, cover: number): string {
  return `${channel_id}:${cover}`
}
