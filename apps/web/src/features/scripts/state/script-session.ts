import type { Insert } from '@app/domain/production'
import type { VoiceName } from '@app/domain/voices'
import type { LineRecording } from './line-recording.ts'

export type Slot = 1 | 2

/** A sound or mark line in the editor, which has to know it again. */
export type LineInsert = Insert & { insert_id: string }

export type Line = {
  line_id: string
  speaker: Slot
  text: string
  /** What it stands on, for a line that was written from sources. */
  passage_ids?: readonly string[]
  /** What the chapter is called that begins with it; empty only while its title is being typed. */
  chapter?: string
  /** The sounds and marks around it, in their order. */
  inserts?: readonly LineInsert[]
  /** What its creator recorded for it, and the words that it says. */
  recording?: LineRecording
  /** A comment of the writer to themselves; it is never spoken or published. */
  note?: string
  /** What its writer vouches for although no passage has it. */
  vouched?: readonly string[]
}

/** What undo brings back: who speaks, what is said, and which version of the script it was made of. */
export type Wording = { voices: readonly VoiceName[]; lines: readonly Line[]; version_id: string | null }

/** A script as it once was, to be stepped back to. */
export type ScriptVersion = {
  version_id: string
  voices: readonly VoiceName[]
  lines: readonly Line[]
  /** The script that it was written as, or made of by hand. */
  script_id?: string
}

/** A selection in a line. */
export type Place = { line_id: string; from: number; to: number }

/** A wording to go back to, what was done to it, and where the caret stood then. */
export type Step = { wording: Wording; did: string; at: Place | null }

/** Where the focus goes next, and what is selected there; on `none` the line is only shown. */
export type Focus = Place & { on: 'text' | 'row' | 'chapter' | 'insert' | 'none'; insert_id?: string }

/** Strokes that are undone as one: in one place, of one kind, without a pause. */
export type Typing = { place: string; kind: 'insert' | 'delete'; at: number; time: number }

/** The script that is being written into the editor, and the version that grows with it. */
export type Growing = { script_id: string; version_id: string }

export type ScriptSession = Wording & {
  channel_voice: VoiceName
  versions: readonly ScriptVersion[]
  past: readonly Step[]
  future: readonly Step[]
  growing: Growing | null
  typing: Typing | null
  focus: Focus | null
  /** The last change, announced to screen readers; the count distinguishes two identical announcements. */
  announced: { text: string; count: number }
  next_id: number
}

/** One empty line, said by the channel's voice. */
export function startSession(channel_voice: VoiceName): ScriptSession {
  return {
    channel_voice,
    voices: [channel_voice],
    lines: [{ line_id: 'l0', speaker: 1, text: '' }],
    version_id: null,
    versions: [],
    past: [],
    future: [],
    growing: null,
    typing: null,
    focus: null,
    announced: { text: '', count: 0 },
    next_id: 1,
  }
}

export function isSpoken({ text }: { text: string }): boolean {
  return text.trim() !== ''
}

export function isBlank({ lines }: Pick<Wording, 'lines'>): boolean {
  return !lines.some(isSpoken)
}

export function indexOfLine({ lines }: Pick<Wording, 'lines'>, line_id: string | undefined): number {
  return lines.findIndex((line) => line.line_id === line_id)
}

/** The voice of a speaker, as announcements name it. */
export function nameOf(
  { voices, channel_voice }: Pick<ScriptSession, 'voices' | 'channel_voice'>,
  speaker: Slot,
): VoiceName {
  return voices[speaker - 1] ?? channel_voice
}
