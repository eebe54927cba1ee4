import type { ScriptView } from '@app/contracts/scripts'
import { warn } from '#lib/log.ts'
import { markScriptSeen } from '../../api/generate-script.ts'
import type { ScriptEditing } from '../script/use-script-session.ts'

/** Delay until the page has rendered the new lines and saved them in the draft. */
const DRAWN_MS = 300

type Keep = () => Promise<boolean>

/** The lines of a script go into the editor as they come. JSON that cannot be read yet stays open, or it would be lost. */
export function takeLines(
  { status, script_id, utterances }: ScriptView,
  { dispatch, json, jsonProblem, closeJson }: ScriptEditing,
  isResumed: boolean,
): void {
  if (utterances.length === 0) return
  if (json !== undefined && jsonProblem === undefined) closeJson()
  dispatch({ type: 'script_grown', script_id, utterances, isWhole: status === 'completed', isResumed })
}

/** Settles a script: once it has ended and its lines are in the draft, the server may forget that there is news. */
export function settleScript({ script_id }: ScriptView, keep: Keep): void {
  setTimeout(() => void settle(script_id, keep), DRAWN_MS)
}

/** Not before the draft with the new lines is on the server, or a crash would lose them. */
async function settle(script_id: string, keep: Keep): Promise<void> {
  if (await keep())
    await markScriptSeen(script_id).catch((error: unknown) => warn('The script was not marked as seen.', error))
}
