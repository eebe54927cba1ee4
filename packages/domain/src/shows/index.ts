export { appleCategories, isAppleCategory } from './apple-categories.ts'
export { summarizeMissing } from './checklist-summary.ts'
export {
  checkFeed,
  checklistNames,
  type ArtworkFacts,
  type RequiredBy,
  type ChecklistItem,
  type ChecklistKey,
  type EpisodeFacts,
  type FeedFacts,
  type SoundFacts,
} from './checklist.ts'
export { firstLanguage } from './first-language.ts'
export { showLimits } from './limits.ts'
export { MovedTo } from './moved-to.ts'
export { DEFAULT_SHOW, FeedMode, ShowCategory, ShowSettings } from './schema.ts'
export { showSentences } from './sentences.ts'
export { embedSize } from './embed-size.ts'
export { artworkSentences, artworkShapeProblem } from './artwork.ts'
export { EMBED_THEMES, readEmbedQuery, type EmbedQuery, type EmbedTheme } from './embed-query.ts'
