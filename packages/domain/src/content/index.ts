export { copyTitleOf } from './copy-title.ts'
export { itemCoverSeed } from './item-cover-seed.ts'
export { contentLimits } from './limits.ts'
export { canReadContent, canSeeContentStatus, isOpenToAll, ownsContent } from './policy.ts'
export {
  ContentDescription,
  ContentStatus,
  ContentTitle,
  ContentType,
  CoverSeed,
  EpisodeType,
  ShowNotes,
  Visibility,
} from './schema.ts'
export { speakerNameOf, speakerNamesOf } from './speaker-names.ts'
export { scheduleProblem } from './schedule.ts'
export { contentSentences } from './sentences.ts'
export {
  THUMBNAIL_REQUIRED_SENTENCE,
  THUMBNAIL_SIZE_SENTENCE,
  THUMBNAIL_TYPE_SENTENCE,
  THUMBNAIL_TYPES,
  thumbnailProblem,
} from './thumbnail.ts'
