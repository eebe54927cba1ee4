import { charactersOf, readinessProblem, scriptProblem } from '@app/domain/scripts'
import { useReducer, useState } from 'react'
import { readJsonScript, writeJsonScript } from './read-json-script.ts'
import { exportUtterances, scriptReducer, type ScriptSession } from './script-session.ts'

export type ScriptEditing = ReturnType<typeof useScriptSession>

/** The script of the page: its session, and its raw JSON while that is what is edited. */
export function useScriptSession(start: () => ScriptSession) {
  const [session, dispatch] = useReducer(scriptReducer, undefined, start)
  const [json, setJson] = useState<string>()
  const read = json === undefined ? undefined : readJsonScript(json)
  const jsonProblem = read && !read.success ? read.problem : undefined
  const characters = charactersOf(session.lines)

  function writeJson(text: string) {
    setJson(text)
    const script = readJsonScript(text)
    if (script.success) dispatch({ type: 'script_imported', utterances: script.utterances })
  }

  return {
    session,
    dispatch,
    json,
    jsonProblem: hasNothingYet(session, json) ? undefined : jsonProblem,
    characters,
    problem: jsonProblem ?? scriptProblem(session.lines),
    readiness: readinessProblem({ voice_name: session.voices[0] ?? '', utterances: session.lines }),
    openJson: () => setJson(writeJsonScript(exportUtterances(session))),
    closeJson: () => setJson(undefined),
    writeJson,
  }
}

/** An empty script opens as an empty array, which is no fault until it is touched. */
function hasNothingYet(session: ScriptSession, json: string | undefined): boolean {
  return json === writeJsonScript([]) && exportUtterances(session).length === 0
}

