export { contentLimits } from './limits.ts'
export { canReadContent, canSeeContentStatus, ownsContent } from './policy.ts'
export { ContentDescription, ContentStatus, ContentTitle, ContentType, Visibility } from './schema.ts'
