import { listenLimits } from './limits.ts'
import { repeatedWords } from './repeated-words.ts'
import type { ListenFinding, ListenKind, ListenRemedy } from './schema.ts'
import { unheardWords } from './unheard-words.ts'

/** Measurements of a line's sound. */
export type LineSound = {
  sounding_ms: number
  loudness_lufs: number
  flat_crests: number
  jumps: number
  /** Level of the outermost moments below the loudness of the line, in LU. */
  start_below_lu: number
  end_below_lu: number
  /** Overhang of the last word behind the end of the sound; 0 where its times are estimated. */
  lost_word_ms: number
  has_click: boolean
}

export type CheckedLine = Pick<ListenFinding, 'utterance_id' | 'position' | 'speaker' | 'text' | 'start_ms'> & {
  spoken_text: string | null
  is_human: boolean
  /** Undefined where its clip is gone. */
  sound: LineSound | undefined
  /** Transcript of a recogniser; undefined where none listened. */
  heard: string | undefined
}

type About = { from?: number; to?: number; remedy?: ListenRemedy }

/** Findings about the lines of an item that are worth a second listen, in playing order. */
export function judgeLines(lines: readonly CheckedLine[]): ListenFinding[] {
  const usual = usualOf(lines)
  return lines.flatMap((line) => [...judgeSound(line, usual(line.speaker)), ...judgeWords(line)])
}

function judgeWords(line: CheckedLine): ListenFinding[] {
  const twice = repeatedWords(line.text).map(({ word, ...at }) =>
    findingOf(line, 'said_twice', `“${word}” stands twice in the script.`, {
      ...at,
      remedy: line.is_human ? 'open_line' : 'remove_word',
    }),
  )
  const unheard = line.heard === undefined ? [] : unheardWords(line.text, line.spoken_text ?? line.text, line.heard)
  return [
    ...twice,
    ...unheard.map(({ from, to, heard }) =>
      findingOf(line, 'not_heard', heard ? `The recogniser heard “${heard}”.` : 'The recogniser did not hear it.', {
        from,
        to,
        remedy: line.is_human ? 'open_line' : 'teach_word',
      }),
    ),
  ]
}

function judgeSound(line: CheckedLine, usual: Usual): ListenFinding[] {
  const { sound } = line
  if (!sound) return []
  const { edge_lu, flat_crests, jumps, lost_word_ms } = listenLimits
  const found: ListenFinding[] = []
  const add = (kind: ListenKind, detail: string, about?: About) => found.push(findingOf(line, kind, detail, about))
  if (sound.lost_word_ms > lost_word_ms)
    add('cut_short', `The last word ends ${Math.round(sound.lost_word_ms)} ms early.`, lastWordOf(line.text))
  else if (sound.end_below_lu < edge_lu) add('cut_short', 'It ends at full level.', lastWordOf(line.text))
  else if (sound.start_below_lu < edge_lu) add('cut_short', 'It begins at full level.')
  if (sound.flat_crests >= flat_crests || sound.jumps >= jumps) add('clipped', 'Its peaks are cut off.')
  // A line that was cut short clicks, and has lost the sound from which its pace is counted.
  if (found.some(({ kind }) => kind === 'cut_short')) return found
  if (sound.has_click) add('click', 'A click where it begins or ends.')
  return [...found, ...judgeLevel(line, sound, usual), ...judgePace(line, usual)]
}

function judgeLevel(line: CheckedLine, sound: LineSound, { loudness_lufs }: Usual): ListenFinding[] {
  if (loudness_lufs === undefined || sound.sounding_ms < listenLimits.comparable_ms) return []
  const louder = sound.loudness_lufs - loudness_lufs
  if (Math.abs(louder) <= listenLimits.line_apart_lu) return []
  const by = `${Math.abs(louder).toFixed(1)} LU`
  return [
    louder > 0
      ? findingOf(line, 'too_loud', `${by} louder than the other lines of this host.`)
      : findingOf(line, 'too_soft', `${by} softer than the other lines of this host.`),
  ]
}

function judgePace(line: CheckedLine, { pace }: Usual): ListenFinding[] {
  const own = paceOf(line)
  if (pace === undefined || own === undefined) return []
  const { slowest, fastest } = listenLimits.pace
  const times = own / pace
  if (times > fastest)
    return [findingOf(line, 'too_fast', `${times.toFixed(1)} times as fast as the other lines of this host.`)]
  if (times < slowest)
    return [findingOf(line, 'too_slow', `Only ${Math.round(times * 100)} % of the pace of this host's other lines.`)]
  return []
}

/** Usual loudness and pace of a host. */
type Usual = { loudness_lufs: number | undefined; pace: number | undefined }

function usualOf(lines: readonly CheckedLine[]): (speaker: 1 | 2) => Usual {
  const of = (speaker: 1 | 2): Usual => {
    const own = lines.filter((line) => line.speaker === speaker)
    return {
      loudness_lufs: median(
        own.flatMap(({ sound }) =>
          sound && sound.sounding_ms >= listenLimits.comparable_ms ? sound.loudness_lufs : [],
        ),
      ),
      pace: median(own.flatMap((line) => paceOf(line) ?? [])),
    }
  }
  const usual = { 1: of(1), 2: of(2) }
  return (speaker) => usual[speaker]
}

/** Letters and figures a second of sound, as the engine was given them. */
function paceOf({ spoken_text, text, sound }: CheckedLine): number | undefined {
  const letters = (spoken_text ?? text).match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return sound && sound.sounding_ms > 0 && letters >= listenLimits.pace_from_letters
    ? (letters * 1_000) / sound.sounding_ms
    : undefined
}

function median(values: readonly number[]): number | undefined {
  return values.length < listenLimits.lines_for_median
    ? undefined
    : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** A voice is asked for another take; a person has to record it again. */
export function findingOf(line: CheckedLine, kind: ListenKind, detail: string, about: About = {}): ListenFinding {
  const { utterance_id, position, speaker, text, start_ms, is_human } = line
  const { from = null, to = null, remedy = is_human ? 'open_line' : 'voice_again' } = about
  return { kind, utterance_id, position, speaker, text, from, to, start_ms, detail, remedy }
}

function lastWordOf(text: string): Pick<About, 'from' | 'to'> {
  const last = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].at(-1)
  return last ? { from: last.index, to: last.index + last[0].length } : {}
}
