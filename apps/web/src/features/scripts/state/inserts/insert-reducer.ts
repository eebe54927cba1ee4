import type { Insert, MusicMood } from '@app/domain/production'
import {
  addInsert,
  addMusic,
  changeInsert,
  duplicateInsert,
  moveInsertByOne,
  moveInsertTo,
  removeInsert,
  removeMusic,
  type InsertGap,
} from './edit-inserts.ts'
import type { LineInsert } from '../script/script-session.ts'
import type { ScriptSession } from '../script/script-session.ts'

export type InsertAction =
  | { type: 'music_added'; mood: MusicMood }
  | { type: 'music_removed' }
  | { type: 'insert_added'; insert: Insert; gap: InsertGap }
  /** `place` is the control: changes from one control are one undo step. */
  | { type: 'insert_changed'; insert: LineInsert; place: string }
  | { type: 'insert_moved_by_one'; insert_id: string; by: -1 | 1 }
  | { type: 'insert_moved_to'; insert_id: string; gap: InsertGap }
  | { type: 'insert_duplicated'; insert_id: string }
  | { type: 'insert_removed'; insert_id: string }

/** Every change of the sounds and marks of a script. */
export function insertReducer(session: ScriptSession, action: InsertAction): ScriptSession {
  switch (action.type) {
    case 'music_added':
      return addMusic(session, action.mood)
    case 'music_removed':
      return removeMusic(session)
    case 'insert_added':
      return addInsert(session, action.insert, action.gap)
    case 'insert_changed':
      return changeInsert(session, action.insert, action.place)
    case 'insert_moved_by_one':
      return moveInsertByOne(session, action.insert_id, action.by)
    case 'insert_moved_to':
      return moveInsertTo(session, action.insert_id, action.gap)
    case 'insert_duplicated':
      return duplicateInsert(session, action.insert_id)
    case 'insert_removed':
      return removeInsert(session, action.insert_id)
  }
}
