/** The id of a line's row on the page, by which the field says which one is selected. */
export const hitId = ({ utterance_id }: { utterance_id: string }) => `hit-${utterance_id}`

/** The same for an episode of which only the title was found. */
export const titleHitId = ({ content_id }: { content_id: string }) => `hit-${content_id}`
