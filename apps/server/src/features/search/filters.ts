/** Which items are searched. */
export type Filters = {
  channel_id?: string | undefined
  since?: Date | undefined
  duration?: { from_ms: number; below_ms: number } | undefined
}
