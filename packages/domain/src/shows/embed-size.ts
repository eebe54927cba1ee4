/** Size of an embedded player in another page, in CSS pixels: the full width, and a height by its transcript. */
export const embedSize = { width: 600, height: 180, height_with_transcript: 420 } as const
