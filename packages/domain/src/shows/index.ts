export { appleCategories, isAppleCategory } from './apple-categories.ts'
export { showLimits } from './limits.ts'
export { DEFAULT_SHOW, FeedMode, ShowCategory, ShowSettings } from './schema.ts'
export { showSentences } from './sentences.ts'
