/**
 * What the generated cover of a draft is drawn from. `cover` is a number that the draft keeps and that "Another" raises; drafts of a channel begin
 * with different ones. The item keeps the seed.
 */
export function coverSeedOf(channel_id: string, cover: number): string {
  return `${channel_id}:${cover}`
}
