export { coverSeedOf } from './cover-seed.ts'
export { draftLimits } from './limits.ts'
export {
  AnyDraftContent,
  CropSettings,
  DraftContent,
  isEmptyDraft,
  UNCROPPED,
  type DraftLine,
  type DraftSpeakers,
  type DraftVersion,
} from './schema.ts'
export { draftSentences } from './sentences.ts'
