import * as z from 'zod/mini'

/** Suggestions of the writer around its script. The first of each list is filled in; the others are alternatives. */
export const ScriptSuggestions = z.object({
  titles: z.array(z.string()),
  descriptions: z.array(z.string()),
  /** Plain text with line breaks: a summary of the episode, chapter by chapter, and its sources with their links. */
  show_notes: z.array(z.string()),
})
export type ScriptSuggestions = z.infer<typeof ScriptSuggestions>
