import type { Insert } from '@app/domain/production'
import type { VoiceName } from '@app/domain/voices'
import type { LineRecording } from '../lines/line-recording.ts'

export type Slot = 1 | 2

/** A sound or mark line in the editor, which has to know it again. */
export type LineInsert = Insert & { insert_id: string }

export type Line = {
  line_id: string
  speaker: Slot
  text: string
  /** Cited passages of a line that was written from sources. */
  passage_ids?: readonly string[]
  /** Title of the chapter that begins with it; empty only while the title is being typed. */
  chapter?: string
  /** The sounds and marks around it, in their order. */
  inserts?: readonly LineInsert[]
  /** Recording by its creator, and the words that it contains. */
  recording?: LineRecording
  /** A comment of the writer to themselves; it is never spoken or published. */
  note?: string
  /** Facts that its writer vouches for although no passage has them. */
  vouched?: readonly string[]
}

/** State that undo restores: the voices, the lines, and the version of the script that it was made of. */
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

/** Undo step: the wording, the name of the change, and the caret before it. */
export type Step = { wording: Wording; did: string; at: Place | null }

/** Next focus, and the selection there; on `none` the line is only shown. */
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
