import { seededNumbers } from '@app/domain/media'

/** Random choices that are the same for one seed. */
export type Random = {
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A made-up name that this source of numbers has not given yet. */
  name(): string
}

const BEGINNINGS = 'Bral Dorn Fel Gris Hal Jor Kel Lun Mar Nor Ost Pel Quin Rav Sel Tar Ul Vel Wes Yor Zol'.split(' ')
const MIDDLES = 'a e i o u ai ea ou'.split(' ')
const ENDS = 'bek dun fort gard holm kirk lund mond nes port rick sund thal vik wick zand'.split(' ')

export function randomOf(seed: string): Random {
  const next = seededNumbers(seed)
  const given = new Set<string>()
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[between(0, list.length - 1)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const name = (): string => {
    const made = `${pick(BEGINNINGS)}${pick(MIDDLES)}${pick('bdgklmnprstv'.split(''))}${pick(MIDDLES)}${pick(ENDS)}`
    if (given.has(made)) return name()
    given.add(made)
    return made
  }
  return { between, chance: (share) => next() < share, pick, name }
}
