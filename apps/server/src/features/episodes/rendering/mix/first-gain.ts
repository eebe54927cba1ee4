import { lineGainDb, type Production } from '@app/domain/production'
import { audioLimits } from '@app/domain/speech'
import type { Episode } from './episode.ts'

/**
 * The gain with which an item most likely comes out as loud as it should, in decibels: known before a word is spoken,
 * because clips are levelled and how much louder or softer each line is in the room follows from the script.
 */
export function firstGainDb({ production, lines }: Pick<Episode, 'production' | 'lines'>): number {
  if (!production?.room) return audioLimits.stream_gain_db
  return storedGain(audioLimits.stream_gain_db - meanGainDb({ production, lines }))
}

/** Gain of the lines of an item over their clips on the whole, in decibels. */
export function meanGainDb({ production, lines }: Pick<Episode, 'production' | 'lines'>): number {
  let [energy, characters] = [0, 0]
  for (const line of lines) {
    if (line.is_notice && isLevel(production)) continue
    energy += line.text.length * 10 ** (lineGainDb(line) / 10)
    characters += line.text.length
  }
  return characters > 0 ? 10 * Math.log10(energy / characters) : 0
}

/**
 * True where the spoken notice is as loud as the other lines are on the whole; before version 2 its level was drawn
 * like theirs.
 */
export function isLevel(production: Production | null): boolean {
  return production !== null && production.version > 1
}

/** Gain in the form that an item stores: a file made with it again years later is the same to the byte. */
export function storedGain(gain_db: number): number {
  return Math.round(gain_db * 100) / 100
}
