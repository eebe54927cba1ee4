import type { Making } from './pieces.ts'
import type { Random } from './random.ts'

/** Sentence that is invisible in the document. `isNoted`: the reading reports that it was left out. */
export function secretSentence(making: Making, random: Random, isNoted = true): string {
  return `The draft about ${secretName(making, random, isNoted)} says ${random.between(10_000, 99_999)} in all.`
}

/** Hidden words that would join the number behind them. */
export function secretWords(making: Making, random: Random): string {
  return `${secretName(making, random, true)} ${random.between(10_000, 99_999)}`
}

export function secretName(making: Making, random: Random, isNoted: boolean): string {
  const name = random.name()
  making.secrets.push(name)
  making.is_noted ||= isNoted
  return name
}

/** Words of menus, banners, heads and feet, which are seen and no part of the text. */
export function clutterName(making: Making, random: Random): string {
  const name = random.name()
  making.clutter.push(name)
  return name
}
