import type { Utterance } from '@app/domain/scripts'
import { secondVoiceFor, type VoiceName } from '@app/domain/voices'

export type Slot = 1 | 2
export type Line = { line_id: string; speaker: Slot; text: string }

/** What undo brings back: who speaks and what is said. */
type Version = { voices: VoiceName[]; lines: Line[] }

export type ScriptSession = Version & {
  channel_voice: VoiceName
  past: Version[]
  future: Version[]
  /** Successive strokes in one place are undone as one. */
  typing_in: string | null
  /** Where the caret goes next; `at` counts characters. */
  focus: { line_id: string; at: number } | null
  next_id: number
}

export type ScriptAction =
  | { type: 'line_added'; after?: string }
  | { type: 'line_split'; line_id: string; at: number }
  | { type: 'line_deleted'; line_id: string }
  | { type: 'line_written'; line_id: string; text: string }
  | { type: 'speaker_switched'; line_id: string }
  | { type: 'cohost_added' }
  | { type: 'cohost_removed' }
  | { type: 'voice_changed'; slot: Slot; voice_name: VoiceName }
  | { type: 'script_imported'; utterances: Utterance[] }
  | { type: 'focus_moved'; line_id: string; by: -1 | 1 }
  | { type: 'focus_taken' }
  | { type: 'undone' }
  | { type: 'redone' }

const VERSIONS_KEPT = 200

/** One empty line, said by the channel's voice. */
export function startSession(channel_voice: VoiceName): ScriptSession {
  return {
    channel_voice,
    voices: [channel_voice],
    lines: [{ line_id: 'l0', speaker: 1, text: '' }],
    past: [],
    future: [],
    typing_in: null,
    focus: null,
    next_id: 1,
  }
}

/** The script as it is sent: blank lines are dropped. */
export function exportUtterances({ lines, voices, channel_voice }: ScriptSession): Utterance[] {
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, text }) => ({ voice_name: voices[speaker - 1] ?? channel_voice, text: text.trim() }))
}

export function scriptReducer(session: ScriptSession, action: ScriptAction): ScriptSession {
  switch (action.type) {
    case 'line_added':
      return addLine(session, indexOf(session, action.after ?? session.lines.at(-1)?.line_id), '')
    case 'line_split':
      return splitLine(session, action.line_id, action.at)
    case 'line_deleted':
      return deleteLine(session, action.line_id)
    case 'line_written':
      return writeLine(session, action.line_id, action.text)
    case 'speaker_switched':
      return session.voices.length < 2 ? session : change(session, { lines: withLine(session, action.line_id, switched) })
    case 'cohost_added':
      return addCohost(session)
    case 'cohost_removed':
      return removeCohost(session)
    case 'voice_changed':
      return changeVoice(session, action.slot, action.voice_name)
    case 'script_imported':
      return importUtterances(session, action.utterances)
    case 'focus_moved':
      return moveFocus(session, action.line_id, action.by)
    case 'focus_taken':
      return { ...session, focus: null }
    case 'undone':
      return undo(session)
    case 'redone':
      return redo(session)
  }
}

const versionOf = ({ voices, lines }: Version): Version => ({ voices, lines })

/** Keeps what was before, so that it can be undone. */
function change(session: ScriptSession, next: Partial<ScriptSession>): ScriptSession {
  const past = [...session.past, versionOf(session)].slice(-VERSIONS_KEPT)
  return { ...session, past, future: [], typing_in: null, ...next }
}

function indexOf({ lines }: Version, line_id: string | undefined): number {
  return lines.findIndex((line) => line.line_id === line_id)
}

function withLine({ lines }: Version, line_id: string, edit: (line: Line) => Line): Line[] {
  return lines.map((line) => (line.line_id === line_id ? edit(line) : line))
}

function switched(line: Line): Line {
  return { ...line, speaker: line.speaker === 1 ? 2 : 1 }
}

function addLine(session: ScriptSession, after: number, text: string): ScriptSession {
  const before = session.lines[after]
  const speaker: Slot = session.voices.length === 2 && before?.speaker === 1 ? 2 : 1
  const line_id = `l${session.next_id}`
  return change(session, {
    lines: session.lines.toSpliced(after + 1, 0, { line_id, speaker, text }),
    next_id: session.next_id + 1,
    focus: { line_id, at: 0 },
  })
}

function splitLine(session: ScriptSession, line_id: string, at: number): ScriptSession {
  const index = indexOf(session, line_id)
  const line = session.lines[index]
  if (!line) return session
  const rest = line.text.slice(at).trimStart()
  const added = addLine(session, index, rest)
  return rest ? { ...added, lines: withLine(added, line_id, (kept) => ({ ...kept, text: kept.text.slice(0, at).trimEnd() })) } : added
}

function deleteLine(session: ScriptSession, line_id: string): ScriptSession {
  const index = indexOf(session, line_id)
  if (index < 0 || session.lines.length === 1) return session
  const lines = session.lines.toSpliced(index, 1)
  const neighbour = lines[Math.max(0, index - 1)]
  const focus = neighbour ? { line_id: neighbour.line_id, at: neighbour.text.length } : null
  return change(session, { lines, focus })
}

function writeLine(session: ScriptSession, line_id: string, text: string): ScriptSession {
  const lines = withLine(session, line_id, (line) => ({ ...line, text }))
  if (session.typing_in === line_id) return { ...session, lines }
  return change(session, { lines, typing_in: line_id })
}

function addCohost(session: ScriptSession): ScriptSession {
  const [first] = session.voices
  if (!first || session.voices.length === 2) return session
  return change(session, { voices: [first, secondVoiceFor(first)] })
}

function removeCohost(session: ScriptSession): ScriptSession {
  const lines = session.lines.map((line) => ({ ...line, speaker: 1 as const }))
  return change(session, { voices: session.voices.slice(0, 1), lines })
}

function changeVoice(session: ScriptSession, slot: Slot, voice_name: VoiceName): ScriptSession {
  if (session.voices.includes(voice_name) || slot > session.voices.length) return session
  return change(session, { voices: session.voices.with(slot - 1, voice_name) })
}

/** The channel's voice comes first where it speaks; else whoever speaks first. */
function importUtterances(session: ScriptSession, utterances: Utterance[]): ScriptSession {
  const heard = [...new Set(utterances.map(({ voice_name }) => voice_name))]
  const voices = heard.toSorted((a, b) => Number(b === session.channel_voice) - Number(a === session.channel_voice))
  const lines = utterances.map(({ voice_name, text }, index): Line => ({
    line_id: `l${session.next_id + index}`,
    speaker: voices.indexOf(voice_name) === 1 ? 2 : 1,
    text,
  }))
  const next = { voices, lines, next_id: session.next_id + lines.length }
  return session.typing_in === 'json' ? { ...session, ...next } : change(session, { ...next, typing_in: 'json' })
}

function moveFocus(session: ScriptSession, line_id: string, by: -1 | 1): ScriptSession {
  const target = session.lines[indexOf(session, line_id) + by]
  return target ? { ...session, focus: { line_id: target.line_id, at: by < 0 ? target.text.length : 0 } } : session
}

function undo(session: ScriptSession): ScriptSession {
  const before = session.past.at(-1)
  if (!before) return session
  const future = [...session.future, versionOf(session)]
  return { ...session, ...before, past: session.past.slice(0, -1), future, typing_in: null, focus: null }
}

function redo(session: ScriptSession): ScriptSession {
  const after = session.future.at(-1)
  if (!after) return session
  const past = [...session.past, versionOf(session)]
  return { ...session, ...after, past, future: session.future.slice(0, -1), typing_in: null, focus: null }
}
