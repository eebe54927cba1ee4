import { scriptLimits } from '@app/domain/scripts'
import { withChapter } from '../lines/move-lines.ts'
import { indexOfLine, type ScriptSession } from '../script/script-session.ts'
import { change, continueOrChange } from '../script/undo-steps.ts'

const NEW_TITLE = 'New chapter'

/** A chapter begins with this line; its title is selected, to be written over. */
export function addChapter(session: ScriptSession, line_id: string): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line) return session
  const focus = { line_id, from: 0, to: (line.chapter ?? NEW_TITLE).length, on: 'chapter' } as const
  if (line.chapter !== undefined) return { ...session, focus }
  return change(
    session,
    { did: 'new chapter', announcement: `A chapter begins with line ${index + 1}` },
    { lines: session.lines.with(index, withChapter(line, NEW_TITLE)), focus },
  )
}

/** One visit to a title is one step back. */
export function renameChapter(session: ScriptSession, line_id: string, typed: string): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  const title = typed.slice(0, scriptLimits.chapter)
  if (line?.chapter === undefined || line.chapter === title) return session
  const lines = session.lines.with(index, withChapter(line, title))
  return continueOrChange(session, `chapter ${line_id}`, { did: 'chapter title' }, { lines })
}

/** The chapter before it goes on. */
export function removeChapter(session: ScriptSession, line_id: string): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (line?.chapter === undefined) return session
  return change(
    session,
    { did: 'removal of the chapter', announcement: `Chapter “${line.chapter}” removed` },
    {
      lines: session.lines.with(index, withChapter(line, undefined)),
      focus: { line_id, from: 0, to: 0, on: 'row' },
    },
  )
}
