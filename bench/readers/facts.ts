import type { Fact, Piece, Pieces } from './pieces.ts'
import type { Random } from './random.ts'

/** Western characters are those of Windows-1252. */
export type Characters = 'any' | 'western' | 'latin'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const PEOPLE = ['Jürgen Groß', 'Ana Peña', 'Zoé Lefèvre', 'Åse Mørk', 'Ian Ross', 'Mary O’Dell']
const LATIN_PEOPLE = ['Jürgen Groß', 'Ana Peña', 'Zoé Lefèvre', 'Åse Mørk', 'Ian Ross']
const THINGS = ['lamps', 'barrels of oil', 'nets', 'herring boats', 'bells', 'sacks of salt', 'letters']

export function integerText(random: Random, value = random.between(2, 9_999_999)): string {
  const groups = String(value).replace(/\B(?=(\d{3})+$)/g, random.pick([',', ',', '', ' ', '\u00a0']))
  return groups
}

export function decimalText(random: Random): string {
  return `${random.between(0, 999)}.${random.between(1, 9)}${random.pick(['', String(random.between(1, 9))])}`
}

export function moneyText(random: Random, characters: Characters = 'any'): string {
  const amount = `${random.between(1, 999)},${random.between(100, 999)}`
  const euro = characters === 'latin' ? '£' : '€'
  return random.pick([
    `$${amount}`,
    `${euro}${decimalText(random)} million`,
    `${amount} ${euro}`,
    `US$ ${amount}`,
    `£${random.between(2, 99)}.${random.between(10, 99)}`,
  ])
}

export function dateText(random: Random, year = random.between(1_512, 2_031)): string {
  const [day, month] = [random.between(1, 28), random.between(1, 12)]
  const two = (part: number) => String(part).padStart(2, '0')
  return random.pick([
    `${day} ${MONTHS[month - 1]} ${year}`,
    `${MONTHS[month - 1]} ${day}, ${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}.${two(month)}.${year}`,
    `${MONTHS[month - 1]} ${year}`,
    `${day}/${month}/${year}`,
  ])
}

export function durationText(random: Random): string {
  const [hours, minutes] = [random.between(1, 60), random.between(10, 59)]
  return random.pick([
    `${hours}:${minutes} hours`,
    `${hours} h ${minutes} min`,
    `${hours} minutes and ${minutes} seconds`,
    `${hours}:${minutes}:${random.between(10, 59)}`,
  ])
}

function rangeText(random: Random, characters: Characters): string {
  const from = random.between(1_500, 1_990)
  const dash = characters === 'latin' ? '-' : random.pick(['–', '-'])
  return random.pick([
    `${from}${dash}${from + random.between(2, 30)}`,
    `${random.between(2, 40)}${dash}${random.between(41, 90)}`,
  ])
}

function measure(random: Random, characters: Characters): Piece[] {
  const number = random.pick([integerText(random), decimalText(random)])
  const minus = characters === 'any' ? random.pick(['−', '-']) : '-'
  return random.pick<Piece[]>([
    [`${number} m`, { raised: '2' }],
    [`${number} km`, { raised: '3' }],
    [`${random.between(2, 99)} × 10`, { raised: String(random.between(3, 12)) }, ' kg'],
    ['10', { raised: String(random.between(3, 23)) }, ' grains'],
    ['10', { raised: `-${random.between(3, 9)}` }, ' m'],
    [`${minus}${random.between(2, 40)} °C`],
    [`${random.between(2, 99)} km/h`],
    [`±${decimalText(random)} mm`],
    [`${number} tons of CO`, { lowered: '2' }],
    [`${number} litres of H`, { lowered: '2' }, 'O'],
  ])
}

type Template = (about: { random: Random; anchor: string; characters: Characters }) => Piece[]

const TEMPLATES: Template[] = [
  ({ random, anchor }) => [
    `The keepers of ${anchor} counted `,
    integerText(random),
    ` ${random.pick(THINGS)} that winter.`,
  ],
  ({ random, anchor, characters }) => [
    `In ${anchor} the council paid `,
    moneyText(random, characters),
    ' for a new lantern.',
  ],
  ({ random, anchor }) => [`The bridge at ${anchor} was opened on `, dateText(random), ' with a brass band.'],
  ({ random, anchor, characters }) => [
    `The school of ${anchor} was closed in the years `,
    rangeText(random, characters),
    ' because of the floods.',
  ],
  ({ random, anchor }) => [
    'About ',
    `${decimalText(random)}${random.pick(['%', ' %', ' percent'])}`,
    ` of the families of ${anchor} rent a boat.`,
  ],
  ({ random, anchor }) => [`The crossing to ${anchor} takes `, durationText(random), ' in fair weather.'],
  ({ random, anchor, characters }) => [`A survey of ${anchor} found `, ...measure(random, characters), ' in all.'],
  ({ random, anchor }) => [
    `Among the harbours of the coast ${anchor} came ${random.between(2, 19)}1`,
    { raised: 'st' },
    ' in that year.',
  ],
  ({ random, anchor, characters }) => [
    `${random.pick(characters === 'latin' ? LATIN_PEOPLE : PEOPLE)} moved to ${anchor} at the age of `,
    String(random.between(19, 88)),
    '.',
  ],
  ({ random, anchor }) => [
    `The tower of ${anchor} was raised by `,
    decimalText(random),
    { mark: String(random.between(1, 9)) },
    ' metres after the storm.',
  ],
  ({ random, anchor }) => [
    `Version ${random.between(1, 20)}.${random.between(0, 20)}.${random.between(0, 9)} of the chart of ${anchor} names `,
    integerText(random),
    ' rocks.',
  ],
]

const FILLERS = [
  'Nobody remembers who had asked for it, and the minutes of the council say nothing about the matter.',
  'The people who lived along the quay thought of it as a nuisance at first, and later as a blessing.',
  'It was a long winter, and most of the boats stayed on the beach until the ice had gone.',
  'What the harbour master wrote about it in his diary can still be read in the town library.',
  'Visitors are told the story on the stairs, where it is dark enough to believe most of it.',
  'The work went on slowly, because the masons were needed elsewhere and the stone had to come by sea.',
]

/** A fact about a new name. */
export function randomFact(random: Random, characters: Characters = 'any'): Fact {
  const anchor = random.name()
  return { anchor, pieces: random.pick(TEMPLATES)({ random, anchor, characters }) }
}

/** True if a value of plain characters follows the beginning of a sentence. */
export function mayHide({ pieces }: Fact): boolean {
  return typeof pieces[1] === 'string'
}

/** The same sentence with hidden words before its value, where they would join it. */
export function withHidden({ anchor, pieces }: Fact, hidden: string): Fact {
  const [before = '', ...rest] = pieces
  return { anchor, pieces: [before, { hidden }, ...rest] }
}

export function filler(random: Random): Pieces {
  return [random.pick(FILLERS)]
}
