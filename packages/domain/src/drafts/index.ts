export { draftLimits } from './limits.ts'
export { CropSettings, DraftContent, DraftLine, DraftSpeakers, DraftVersion, isEmptyDraft, UNCROPPED } from './schema.ts'
export { draftSentences } from './sentences.ts'
