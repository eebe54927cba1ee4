import type { Utterance } from '@app/domain/scripts'
import { plainText } from '@app/domain/text'
import type { VoiceName } from '@app/domain/voices'
import { spokenLines } from '../script/export-script.ts'
import { takeWrittenScript } from '../script/import-script.ts'
import { insertsOf, withInserts } from '../inserts/line-inserts.ts'
import type { Line, ScriptSession, ScriptVersion, Step, Wording } from '../script/script-session.ts'
import { addVersion } from '../script/script-versions.ts'
import { change } from '../script/undo-steps.ts'

export type ScriptGrown = {
  script_id: string
  /** All lines so far. */
  utterances: readonly Utterance[]
  /** True once no more lines will come. */
  isWhole: boolean
  /** An earlier visit of the page may have taken some of its lines. */
  isResumed: boolean
}

/**
 * Takes the lines of a script as they are written: the first begin a new version, the others go behind it and behind every wording
 * that was made of it. So what is edited meanwhile stays, and the whole script is one step back.
 */
export function growScript(session: ScriptSession, grown: ScriptGrown): ScriptSession {
  const { script_id, utterances, isWhole } = grown
  const version = growingVersion(session, grown)
  if (!version) return begin(session, grown)
  const { version_id } = version
  const isNoted = session.growing?.script_id === script_id
  if (isBeginningOf(version, utterances))
    return appendLines(isNoted ? session : { ...session, growing: { script_id, version_id } }, version, utterances)
  return isWhole ? takeWrittenScript(session, grown) : session
}

/** The script goes on after these lines, which its writer has got. */
export function goOnFrom(
  session: ScriptSession,
  { script_id, lines }: { script_id: string; lines: readonly Line[] },
): ScriptSession {
  const { voices } = session
  const { versions, version_id, next_id } = addVersion(session, { voices, lines: spokenLines(lines), script_id })
  const growing = version_id === null ? null : { script_id, version_id }
  return change(session, { did: 'new lines' }, { versions, version_id, next_id, growing })
}

function begin(session: ScriptSession, grown: ScriptGrown): ScriptSession {
  const { script_id, isWhole } = grown
  const begun = takeWrittenScript(session, grown)
  if (begun === session || begun.version_id === null) return session
  const growing = { script_id, version_id: begun.version_id }
  // Lines that come one by one are announced together, now and then.
  return isWhole ? { ...begun, growing } : { ...begun, growing, announced: session.announced }
}

/** A version has the lines as they came. */
function growingVersion({ versions, growing }: ScriptSession, { script_id, utterances, isResumed }: ScriptGrown) {
  if (growing?.script_id === script_id) return versions.find(({ version_id }) => version_id === growing.version_id)
  return isResumed ? versions.findLast((version) => isBeginningOf(version, utterances)) : undefined
}

function isBeginningOf({ lines }: ScriptVersion, utterances: readonly Utterance[]): boolean {
  return (
    lines.length > 0 &&
    lines.length <= utterances.length &&
    lines.every(({ text }, index) => plainText(text).trim() === utterances[index]?.text)
  )
}

function appendLines(session: ScriptSession, version: ScriptVersion, utterances: readonly Utterance[]): ScriptSession {
  const coming = utterances.slice(version.lines.length)
  if (coming.length === 0) return session
  const more = coming.map((utterance, index) => lineOf(utterance, version.voices, session.next_id + index))
  const { version_id } = version
  const grow = <W extends Wording>(wording: W): W =>
    wording.version_id === version_id ? { ...wording, lines: withMore(wording, more) } : wording
  const growStep = (step: Step): Step => ({ ...step, wording: grow(step.wording) })
  return {
    ...grow(session),
    versions: session.versions.map(grow),
    past: session.past.map(growStep),
    future: session.future.map(growStep),
    next_id: session.next_id + more.length,
  }
}

function lineOf(
  { voice_name, text, passage_ids, chapter }: Utterance,
  voices: readonly VoiceName[],
  number: number,
): Line {
  return {
    line_id: `l${number}`,
    speaker: voices.indexOf(voice_name) === 1 ? 2 : 1,
    text,
    ...(passage_ids && { passage_ids }),
    ...(chapter && { chapter }),
  }
}

/** Gives all lines to the host; the end of the script stays its end. */
function withMore({ lines, voices }: Pick<Wording, 'lines' | 'voices'>, more: readonly Line[]): Line[] {
  const coming = voices.length > 1 ? more : more.map((line) => ({ ...line, speaker: 1 as const }))
  const [above, last] = [lines.at(-1), coming.at(-1)]
  const closing = above ? insertsOf(above, 'after') : []
  if (!above || !last || closing.length === 0) return [...lines, ...coming]
  return [
    ...lines.slice(0, -1),
    withInserts(above, insertsOf(above, 'before')),
    ...coming.slice(0, -1),
    withInserts(last, closing),
  ]
}
