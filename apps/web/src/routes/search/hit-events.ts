/** Events of the lines that were found. */
export type HitEvents = {
  /** Called when a result is played or opened: then the search is worth remembering. */
  onActed: () => void
  /** The item was withdrawn since it was found. */
  onGone: (content_id: string) => void
}
