export { copyTitleOf } from './copy-title.ts'
export { episodeLabels } from './episode-labels.ts'
export { EpisodeFields, episodeFields } from './episode-fields.ts'
export { episodeFieldNames, episodeFieldsOf, noEpisodeFields, pickEpisodeFields } from './pick-episode-fields.ts'
export { EpisodeForm, readEpisodeForm, writeEpisodeForm } from './episode-form.ts'
export { isLongTitle } from './is-long-title.ts'
export { itemCoverSeed } from './item-cover-seed.ts'
export { contentLimits } from './limits.ts'
export { canReadContent, canSeeContentStatus, isOpenToAll, ownsContent } from './policy.ts'
export { ContentDescription, ContentTitle, CoverSeed, ShowNotes } from './fields.ts'
export { ContentOrigin, ContentStatus, ContentType, EpisodeType, Visibility } from './schema.ts'
export { lineSpeakerOf, speakerNameOf } from './speaker-name-of.ts'
export { speakerNamesOf } from './speaker-names.ts'
export { promisesMissingNotes, speaksOfNotes } from './notes-promise.ts'
export { scheduleProblem } from './schedule.ts'
export { contentSentences } from './sentences.ts'
export {
  THUMBNAIL_REQUIRED_SENTENCE,
  THUMBNAIL_SIZE_SENTENCE,
  THUMBNAIL_TYPE_SENTENCE,
  THUMBNAIL_TYPES,
  thumbnailProblem,
} from './thumbnail.ts'
