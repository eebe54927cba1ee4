import type { SoundLine } from '@app/domain/production'
import { estimateTalk } from '@app/domain/speech'
import { createContext } from 'react'
import { isInsert, layOutInserts } from '../inserts/line-inserts.ts'
import { isSpoken, nameOf, type Line, type ScriptSession } from '../script/script-session.ts'

/** Start of each line, sound and mark, in seconds, by its id; estimates until there is audio. */
export type LineTimes = ReadonlyMap<string, number>

export const LineTimesContext = createContext<LineTimes>(new Map())

/** Duration of a sound in seconds; undefined where it is not known. */
export type SoundLength = (sound: SoundLine) => number

type Said = Pick<ScriptSession, 'lines' | 'voices' | 'channel_voice'>

export function estimateTimes(said: Said, lengthOf: SoundLength = () => 0): LineTimes {
  const talk = talkOf(said)
  const times = new Map<string, number>()
  let spoken = 0
  let sounds = 0
  for (const item of layOutInserts(said.lines)) {
    times.set(isInsert(item) ? item.insert_id : item.line_id, (talk.starts[spoken] ?? talk.seconds) + sounds)
    if (!isInsert(item)) spoken += Number(isSpoken(item))
    else if (item.kind === 'sound') sounds += Math.max(0, lengthOf(item) - item.under_ms / 1000)
  }
  return times
}

/** Duration of the lines of a script, in seconds. */
export function secondsOf(said: Said): number {
  return talkOf(said).seconds
}

function talkOf({ lines, voices, channel_voice }: Said) {
  const speak = ({ speaker, text }: Line) => ({ voice_name: nameOf({ voices, channel_voice }, speaker), text })
  return estimateTalk(lines.filter(isSpoken).map(speak))
}
