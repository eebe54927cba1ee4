export { findRecordedLines, type RecordedSound } from './find-recorded-lines.ts'
export { withoutRecorded } from './without-recorded.ts'
export { readTake } from './read-take.ts'
export {
  deleteTakeRow,
  findTakesOfClips,
  insertTake,
  isTakeNeeded,
  listKnownTakes,
  listRecordedHashes,
  listTakes,
  listTakesOf,
  listUnneeded,
  lockTake,
  markUsed,
  sumTakesOf,
  type TakePlace,
  type TakeRow,
} from './takes.repository.ts'
