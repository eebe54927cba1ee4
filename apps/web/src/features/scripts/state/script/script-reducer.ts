import type { Utterance } from '@app/domain/scripts'
import type { VoiceName } from '@app/domain/voices'
import { addChapter, removeChapter, renameChapter } from '../inserts/edit-chapters.ts'
import { goOnFrom, growScript, type ScriptGrown } from '../generate/grow-script.ts'
import { insertReducer, type InsertAction } from '../inserts/insert-reducer.ts'
import { addLine, mergeLine, splitLine, switchSpeaker, vouchFor, writeNote } from '../lines/edit-lines.ts'
import { deleteLines, giveToSpeaker } from '../rows/edit-selection.ts'
import { setRecording } from '../lines/set-recording.ts'
import { replaceText } from './find-text.ts'
import { importUtterances } from './import-script.ts'
import { moveChapter, moveLine, moveLinesByOne, moveLinesTo, type Gap, type LineMoved } from '../lines/move-lines.ts'
import { placeFact, type FactPlaced } from '../lines/place-fact.ts'
import { pasteTalk, type TalkPasted } from './paste-talk.ts'
import { indexOfLine, type Line, type Place, type ScriptSession, type Slot } from './script-session.ts'
import { stepVersion } from './script-versions.ts'
import { addCohost, changeVoice, removeCohost } from '../lines/speakers.ts'
import { announce, redo, undo } from './undo-steps.ts'
import { writeLine, type LineWritten } from '../lines/write-line.ts'

export type ScriptAction =
  | { type: 'line_added'; after?: string }
  | ({ type: 'line_split' } & Place)
  | { type: 'line_merged'; line_id: string; isWithNext: boolean }
  | { type: 'lines_deleted'; line_ids: readonly string[] }
  | ({ type: 'line_moved' } & LineMoved)
  | { type: 'lines_moved_by_one'; line_ids: readonly string[]; by: -1 | 1 }
  | { type: 'lines_moved_to'; line_ids: readonly string[]; gap: Gap }
  | ({ type: 'line_written' } & LineWritten)
  | { type: 'text_replaced'; places: readonly Place[]; by: string }
  | { type: 'note_written'; line_id: string; note: string }
  | ({ type: 'talk_pasted' } & TalkPasted)
  | ({ type: 'fact_placed' } & FactPlaced)
  | { type: 'speaker_switched'; line_id: string }
  | { type: 'speaker_given'; line_ids: readonly string[]; speaker: Slot }
  | { type: 'chapter_added'; line_id: string }
  | { type: 'chapter_renamed'; line_id: string; title: string }
  | { type: 'chapter_removed'; line_id: string }
  | { type: 'chapter_moved'; line_id: string; to: string }
  | InsertAction
  | { type: 'facts_vouched'; line_id: string; facts: readonly string[] }
  | { type: 'line_recorded'; line_id: string; recording_id: string | undefined }
  | { type: 'cohost_added' }
  | { type: 'cohost_removed' }
  | { type: 'voice_changed'; slot: Slot; voice_name: VoiceName }
  | { type: 'script_imported'; utterances: readonly Utterance[] }
  | ({ type: 'script_grown' } & ScriptGrown)
  | { type: 'script_gone_on'; script_id: string; lines: readonly Line[] }
  | { type: 'version_stepped'; by: -1 | 1 }
  /** The caret goes on in the line below, which may be folded away. */
  | { type: 'next_line_wanted'; line_id: string }
  | { type: 'focus_taken' }
  /** Announcement for screen readers; the script stays unchanged. */
  | { type: 'announced'; text: string }
  | { type: 'typing_ended' }
  | { type: 'undone'; takesCaret: boolean }
  | { type: 'redone'; takesCaret: boolean }

/** Every change of the script. Each can be undone, and each that happens out of sight says what happened. */
export function scriptReducer(session: ScriptSession, action: ScriptAction): ScriptSession {
  switch (action.type) {
    case 'line_added':
      return addLine(session, action.after)
    case 'line_split':
      return splitLine(session, action)
    case 'line_merged':
      return mergeLine(session, action.line_id, action.isWithNext)
    case 'lines_deleted':
      return deleteLines(session, action.line_ids)
    case 'line_moved':
      return moveLine(session, action)
    case 'lines_moved_by_one':
      return moveLinesByOne(session, action.line_ids, action.by)
    case 'lines_moved_to':
      return moveLinesTo(session, action.line_ids, action.gap)
    case 'line_written':
      return writeLine(session, action)
    case 'text_replaced':
      return replaceText(session, action.places, action.by)
    case 'note_written':
      return writeNote(session, action.line_id, action.note)
    case 'talk_pasted':
      return pasteTalk(session, action)
    case 'fact_placed':
      return placeFact(session, action)
    case 'speaker_switched':
      return switchSpeaker(session, action.line_id)
    case 'speaker_given':
      return giveToSpeaker(session, action.line_ids, action.speaker)
    case 'chapter_added':
      return addChapter(session, action.line_id)
    case 'chapter_renamed':
      return renameChapter(session, action.line_id, action.title)
    case 'chapter_removed':
      return removeChapter(session, action.line_id)
    case 'chapter_moved':
      return moveChapter(session, action.line_id, action.to)
    case 'music_added':
    case 'music_removed':
    case 'insert_added':
    case 'insert_changed':
    case 'insert_moved_by_one':
    case 'insert_moved_to':
    case 'insert_duplicated':
    case 'insert_removed':
      return insertReducer(session, action)
    case 'facts_vouched':
      return vouchFor(session, action.line_id, action.facts)
    case 'line_recorded':
      return setRecording(session, action)
    case 'cohost_added':
      return addCohost(session)
    case 'cohost_removed':
      return removeCohost(session)
    case 'voice_changed':
      return changeVoice(session, action.slot, action.voice_name)
    case 'script_imported':
      return importUtterances(session, action.utterances)
    case 'script_grown':
      return growScript(session, action)
    case 'script_gone_on':
      return goOnFrom(session, action)
    case 'version_stepped':
      return stepVersion(session, action.by)
    case 'next_line_wanted':
      return goToNextLine(session, action.line_id)
    case 'focus_taken':
      return session.focus ? { ...session, focus: null } : session
    case 'announced':
      return announce(session, action.text)
    case 'typing_ended':
      return session.typing ? { ...session, typing: null } : session
    case 'undone':
      return undo(session, action.takesCaret)
    case 'redone':
      return redo(session, action.takesCaret)
  }
}

function goToNextLine(session: ScriptSession, line_id: string): ScriptSession {
  const next = session.lines[indexOfLine(session, line_id) + 1]
  return next ? { ...session, typing: null, focus: { line_id: next.line_id, on: 'text', from: 0, to: 0 } } : session
}
