/** Events of the lines that were found. */
export type HitEvents = {
  /** Somebody plays or opens one: what they searched for is worth remembering. */
  onActed: () => void
  /** The item was withdrawn since it was found. */
  onGone: (content_id: string) => void
}
