import type { Utterance } from '@app/domain/scripts'
import type { VoiceName } from '@app/domain/voices'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { importInserts, type Imported } from '../inserts/import-inserts.ts'
import { keptRecording } from '../lines/line-recording.ts'
import { spokenLines } from './export-script.ts'
import type { Line, ScriptSession, Wording } from './script-session.ts'
import { addVersion, keepCurrent } from './script-versions.ts'
import { change, continueOrChange } from './undo-steps.ts'

const JSON_PLACE = 'json'

/** Applies edited raw JSON, stroke by stroke; one visit to the JSON is one undo step. */
export function importUtterances(session: ScriptSession, utterances: readonly Utterance[]): ScriptSession {
  const voices = isHostAlone(session, utterances) ? session.voices : castOf(session, utterances)
  const next = { voices, lines: linesOf(session, utterances, voices), next_id: session.next_id + idsOf(utterances) }
  return continueOrChange(session, JSON_PLACE, { did: 'JSON' }, next)
}

/** Applies a generated script as the newest version; the one before stays in the history. */
export function takeWrittenScript(
  session: ScriptSession,
  { utterances, script_id }: { utterances: readonly Utterance[]; script_id: string },
): ScriptSession {
  if (utterances.length === 0) return session
  const isSameCast = utterances.every(({ voice_name }) => session.voices.includes(voice_name))
  const voices = isSameCast ? session.voices : castOf(session, utterances)
  const kept = keepCurrent(session)
  const lines = linesOf(kept, utterances, voices)
  const { versions, version_id, next_id } = addVersion(
    { ...kept, next_id: kept.next_id + idsOf(utterances) },
    { voices, lines, script_id },
  )
  const next = { voices, lines, versions, version_id, next_id, focus: null }
  return change(
    session,
    { did: 'new script', announcement: `A new script of ${wholeCountOf(lines.length, 'line')}` },
    next,
  )
}

/** A co-host without lines is kept. */
function isHostAlone({ voices: [host] }: ScriptSession, utterances: readonly Utterance[]): boolean {
  return utterances.every(({ voice_name }) => voice_name === host)
}

/** The channel's voice comes first if it speaks; otherwise the first speaker. */
function castOf({ channel_voice }: ScriptSession, utterances: readonly Utterance[]): VoiceName[] {
  const heard = [...new Set(utterances.map(({ voice_name }) => voice_name))]
  return heard.toSorted((a, b) => Number(b === channel_voice) - Number(a === channel_voice))
}

/**
 * A line keeps its id, and with it its place in a published script, the passages, the chapter and the note of the same words, or of
 * the line in its place, which the raw form does not show.
 */
function linesOf(session: ScriptSession, utterances: readonly Utterance[], voices: Wording['voices']): Line[] {
  const spoken = session.lines.filter(({ text }) => text.trim() !== '')
  const byText = new Map(spoken.map((line) => [line.text.trim(), line]))
  const taken = new Set<string>()
  const imported = utterances.map((utterance, index): Imported => {
    const { voice_name, text } = utterance
    const before = byText.get(text.trim()) ?? (spoken.length === utterances.length ? spoken[index] : undefined)
    const was = before && !taken.has(before.line_id) ? before : undefined
    if (was) taken.add(was.line_id)
    const ids = utterance.passage_ids ?? before?.passage_ids
    const chapter = utterance.chapter ?? before?.chapter
    const line: Line = {
      line_id: was?.line_id ?? `l${session.next_id + index}`,
      speaker: voices.indexOf(voice_name) === 1 ? 2 : 1,
      text,
      ...(ids && { passage_ids: ids }),
      ...(chapter && { chapter }),
      ...(before?.note && { note: before.note }),
      ...(before?.vouched && { vouched: before.vouched }),
      ...(before?.recording && { recording: before.recording }),
      ...keptRecording(text, utterance.recording_id),
    }
    return { line, was, utterance }
  })
  return importInserts(spokenLines(session.lines), imported, session.next_id + utterances.length)
}

/** Number of ids that these lines can need: one each, and one for each sound and mark. */
function idsOf(utterances: readonly Utterance[]): number {
  return utterances.reduce((sum, { inserts = [] }) => sum + 1 + inserts.length, 0)
}
