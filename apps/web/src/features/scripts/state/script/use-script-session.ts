import { charactersOf, readinessProblem, scriptProblem } from '@app/domain/scripts'
import { useReducer, useState } from 'react'
import { readJsonScript, writeJsonScript } from './read-json-script.ts'
import { scriptReducer, type ScriptAction } from './script-reducer.ts'
import { exportUtterances } from './export-script.ts'
import { isBlank, type ScriptSession } from './script-session.ts'

export type ScriptEditing = ReturnType<typeof useScriptSession>

/** Script of the page: its session, and its raw JSON while that is edited. */
export function useScriptSession(start: () => ScriptSession, startJson?: string) {
  const [session, dispatch] = useReducer(scriptReducer, undefined, start)
  const [json, setJson] = useState(startJson)
  const read = json === undefined ? undefined : readJsonScript(json)
  const jsonProblem = read && !read.success ? read.problem : undefined
  const characters = charactersOf(session.lines)

  function writeJson(text: string) {
    setJson(text)
    const script = readJsonScript(text)
    if (script.success) dispatch({ type: 'script_imported', utterances: script.utterances })
  }

  /** Cast changes are allowed beside the raw JSON too, which is updated then. */
  function changeCast(action: ScriptAction) {
    dispatch(action)
    if (json !== undefined && jsonProblem === undefined)
      setJson(writeJsonScript(exportUtterances(scriptReducer(session, action))))
  }

  function closeJson() {
    setJson(undefined)
    dispatch({ type: 'typing_ended' })
  }

  return {
    session,
    dispatch,
    changeCast,
    json,
    jsonProblem: hasNothingYet(session, json) ? undefined : jsonProblem,
    characters,
    problem: jsonProblem ?? scriptProblem(session.lines),
    readiness: readinessProblem({ voice_name: session.voices[0] ?? '', utterances: session.lines }),
    openJson: () => setJson(writeJsonScript(exportUtterances(session))),
    closeJson,
    writeJson,
  }
}

/** An empty script opens as an empty array, which is no fault until it is touched. */
function hasNothingYet(session: ScriptSession, json: string | undefined): boolean {
  return json === writeJsonScript([]) && isBlank(session)
}
