/** Cover seed of an item: the one chosen with its draft, else its id. */
export function itemCoverSeed({ cover_seed, content_id }: { cover_seed: string | null; content_id: string }): string {
  return cover_seed ?? content_id
}
