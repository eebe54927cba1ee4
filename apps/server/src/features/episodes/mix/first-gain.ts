import { lineGainDb } from '@app/domain/production'
import { audioLimits } from '@app/domain/speech'
import type { Episode } from './episode.ts'

/**
 * The gain with which an item most likely comes out as loud as it should, in decibels: known before a word is spoken, because
 * clips are levelled and how much louder or softer each line is in the room follows from the script.
 */
export function firstGainDb({ production, lines }: Pick<Episode, 'production' | 'lines'>): number {
  if (!production?.room) return audioLimits.stream_gain_db
  let [energy, characters] = [0, 0]
  for (const line of lines) {
    energy += line.text.length * 10 ** (lineGainDb(line) / 10)
    characters += line.text.length
  }
  return keptGain(audioLimits.stream_gain_db - (characters > 0 ? 10 * Math.log10(energy / characters) : 0))
}

/** A gain as an item keeps it: what is made with it again years later is the same to the byte. */
export function keptGain(gain_db: number): number {
  return Math.round(gain_db * 100) / 100
}
