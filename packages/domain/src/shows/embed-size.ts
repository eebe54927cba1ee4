/** What an embedded player takes of another page, in CSS pixels: all of the width there is, and a height by its transcript. */
export const embedSize = { width: 600, height: 180, height_with_transcript: 420 } as const
