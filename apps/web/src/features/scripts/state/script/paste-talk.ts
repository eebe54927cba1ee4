import type { Turn } from '@app/domain/scripts'
import { CatalogueVoice, secondVoiceFor, VoiceName } from '@app/domain/voices'
import { otherSpeaker, secondHalf } from '../lines/edit-lines.ts'
import { shareInserts } from '../inserts/line-inserts.ts'
import { indexOfLine, isBlank, type Line, type Place, type ScriptSession, type Slot } from './script-session.ts'
import { change } from './undo-steps.ts'

export type TalkPasted = Place & { turns: readonly Turn[] }

/** Puts a talk where the caret stands: turns with names as lines of their own, paragraphs into the text, the speakers taking turns. */
export function pasteTalk(session: ScriptSession, { line_id, from, to, turns }: TalkPasted): ScriptSession {
  const index = indexOfLine(session, line_id)
  const line = session.lines[index]
  if (!line || turns.length === 0) return session
  const cast = castTurns(session, turns)
  const isNamed = turns.some(({ name }) => name !== undefined)
  const hole: Hole = { line, before: line.text.slice(0, from), after: line.text.slice(to) }
  const pieces = isNamed ? turnsAround(hole, turns, cast.slotOf) : paragraphsInto(hole, turns, cast)
  const pasted = pieces.lines.map((piece, place): Line => ({
    ...piece,
    line_id: place === 0 ? line_id : `l${session.next_id + place}`,
  }))
  const lines = shareInserts(line, pasted)
  const end = lines[pieces.last]
  const at = (end?.text.length ?? 0) - pieces.trailing
  const next = {
    voices: cast.voices,
    lines: session.lines.toSpliced(index, 1, ...lines),
    next_id: session.next_id + lines.length,
    focus: end ? ({ line_id: end.line_id, on: 'text', from: at, to: at } as const) : null,
  }
  const announcement = turns.length === 1 ? 'Pasted' : `${turns.length} lines pasted`
  return change(session, { did: 'paste', announcement, at: { line_id, from, to } }, next)
}

type Hole = { line: Line; before: string; after: string }
type Piece = Omit<Line, 'line_id'>
/** `last` is the line where the pasted words end, `trailing` how many characters follow them there. */
type Pieces = { lines: Piece[]; last: number; trailing: number }

function turnsAround({ line, before, after }: Hole, turns: readonly Turn[], slotOf: Cast['slotOf']): Pieces {
  const rest = (text: string, part: Line): Piece[] => (text.trim() === '' ? [] : [{ ...part, text: text.trim() }])
  const [first, last] = [rest(before, line), rest(after, before.trim() === '' ? line : secondHalf(line))]
  const spoken = turns.map(({ name, text }): Piece => ({
    speaker: name === undefined ? line.speaker : slotOf(name),
    text,
  }))
  const lines = [...first, ...spoken, ...last]
  return { lines, last: lines.length - last.length - 1, trailing: 0 }
}

function paragraphsInto({ line, before, after }: Hole, turns: readonly Turn[], cast: Cast): Pieces {
  let speaker = line.speaker
  const lines = turns.map(({ text }, index): Piece => {
    if (index > 0) speaker = otherSpeaker(cast, speaker)
    return { ...(index === 0 && before.trim() !== '' ? line : {}), speaker, text: index === 0 ? before + text : text }
  })
  const last = lines.length - 1
  return {
    lines: lines.map((piece, index) => (index === last ? { ...piece, text: piece.text + after } : piece)),
    last,
    trailing: after.length,
  }
}

type Cast = { voices: readonly VoiceName[]; slotOf: (name: string) => Slot }

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()
/** People write the names of the catalogue as they like; the names of other voices are written by programs. */
const voiceNamed = (name: string): VoiceName | undefined =>
  CatalogueVoice.options.find((voice) => isSame(voice, name)) ?? VoiceName.safeParse(name).data

/** Maps each name to a speaker: by voice, by number, otherwise the one still free. */
function castTurns(session: ScriptSession, turns: readonly Turn[]): Cast {
  const names = distinct(turns.flatMap(({ name }) => name ?? []))
  const voices = isBlank(session) ? voicesFor(session, names) : session.voices
  const slots = new Map<string, Slot>()
  const give = (name: string | undefined, slot: Slot) =>
    name !== undefined && !slots.has(name) && ![...slots.values()].includes(slot) && slots.set(name, slot)
  for (const slot of [1, 2] as const)
    give(
      names.find((name) => isSame(name, voices[slot - 1] ?? '')),
      slot,
    )
  for (const slot of [1, 2] as const)
    give(
      names.find((name) => name.endsWith(` ${slot}`)),
      slot,
    )
  for (const name of names) if (!give(name, 1)) give(name, 2)
  const slotOf = (name: string) => [...slots].find(([known]) => isSame(known, name))?.[1] ?? 1
  const [first] = voices
  const needsCohost = voices.length === 1 && first && [...slots.values()].includes(2)
  return {
    slotOf,
    voices: needsCohost ? [first, secondVoice(first, [...slots].find(([, slot]) => slot === 2)?.[0])] : voices,
  }
}

/** Names that are voices bring them into an empty script, the channel's first; other names leave the voices alone. */
function voicesFor({ channel_voice, voices }: ScriptSession, names: readonly string[]): readonly VoiceName[] {
  const named = names.flatMap((name) => voiceNamed(name) ?? [])
  if (named.length === 0 || named.length < names.length) return voices
  return named.toSorted((a, b) => Number(b === channel_voice) - Number(a === channel_voice))
}

function secondVoice(first: VoiceName, name: string | undefined): VoiceName {
  const named = voiceNamed(name ?? '')
  return named && named !== first ? named : secondVoiceFor(first)
}

function distinct(names: readonly string[]): string[] {
  return names.filter((name, index) => names.findIndex((other) => isSame(other, name)) === index)
}
