/** What the generated cover of a draft is drawn from; `cover` is the number that "Another" raises. The item keeps it. */
export function coverSeedOf(draft_id: string, cover: number): string {
  return `${draft_id}:${cover}`
}
