import type { ScriptView } from '@app/contracts/scripts'
import { warn } from '#lib/log.ts'
import { markScriptSeen } from '../api/generate-script.ts'
import type { ScriptEditing } from './use-script-session.ts'

/** By then the page has rendered the new lines and saved them in the draft. */
const DRAWN_MS = 300

type Into = { editing: ScriptEditing; keep: () => Promise<boolean> }

/** The lines of a script that has ended go into the editor once; then the server may forget that there is news. JSON that cannot be read yet stays open, or it would be lost. */
export function takeOver({ status, script_id, utterances }: ScriptView, { editing, keep }: Into): void {
  const { session, dispatch, json, jsonProblem, closeJson } = editing
  if (status === 'completed' && !isKnown(session, utterances)) {
    if (json !== undefined && jsonProblem === undefined) closeJson()
    dispatch({ type: 'script_written', utterances })
  }
  setTimeout(() => void settle(script_id, keep), DRAWN_MS)
}

/** A page that went before it could say that it had taken a script over finds it in its history. */
function isKnown({ versions }: ScriptEditing['session'], utterances: ScriptView['utterances']): boolean {
  return versions.some(
    ({ lines }) =>
      lines.length === utterances.length && lines.every(({ text }, index) => text === utterances[index]?.text),
  )
}

/** Not before the draft with the new lines is on the server, or a crash would lose them. */
async function settle(script_id: string, keep: () => Promise<boolean>): Promise<void> {
  if (await keep())
    await markScriptSeen(script_id).catch((error: unknown) => warn('The script was not marked as seen.', error))
}
