export { addMissingNotices, addNotice } from './add-notice.ts'
export { listCorrectedLines } from './corrected-lines.ts'
export { findCorrection, lockCorrection, type LockedCorrection } from './corrections.repository.ts'
export { type CorrectionDeps, noticeAfterChange } from './begin-correction.ts'
export { correctionsRoutes } from './corrections.routes.ts'
export { failCorrection } from './end-correction.ts'
export { linesAt } from './lines-at.ts'
export { listCorrectionNotes } from './list-correction-notes.ts'
export { publishRevision, type Revised, startsOf } from './publish-revision.ts'
export { speakFirstEpisodeAgain } from './speak-again.ts'
export { silenceLine, soundLine } from './silence-line.ts'
export { type NoteScript, reviseContent } from './revise-content.ts'
export {
  findRevision,
  findTimelines,
  forgetAudio,
  forgetEarlierClip,
  listEarlierLines,
  listRevisions,
  listRevisionAudio,
  listStaleAudio,
  moveRevisionAudio,
} from './revisions.repository.ts'
