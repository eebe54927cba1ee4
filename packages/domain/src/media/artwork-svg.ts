import { seededNumbers } from './seeded-numbers.ts'

/** A bar of the two-sided waveform: how high, 0 to 1, and of which host; the second stands below the line. */
export type ArtworkBar = { height: number; speaker: 1 | 2 }

/** Side of the square in pixels. */
export const ARTWORK_PX = 3_000

const BARS = 22
const AXIS = 0.65
const REACH = 0.25
const PITCH = ARTWORK_PX / BARS
const BAR_PX = PITCH * 0.56
/** Lowest bar: silence still shows that the line goes on. */
const LOWEST = 0.08
const HOST_1 = '#fca146'
const TURN = { shortest: 2, longest: 6 } as const

/** The grounds of drawn covers, each with its second colour; amber is the first host's on all of them. */
const palettes = [
  { ground: '#10424e', host_2: '#7fc9c2' },
  { ground: '#2e2a55', host_2: '#c3b6ef' },
  { ground: '#56302b', host_2: '#a0c4cc' },
  { ground: '#143a33', host_2: '#8fd1b0' },
  { ground: '#3d4019', host_2: '#dfe0a0' },
  { ground: '#1c2d55', host_2: '#a8d0f0' },
] as const

/** The square picture of a show or an episode without its title: a ground of the seed, and the bars on both sides of a line. */
export function artworkSvg(seed: string, bars: readonly ArtworkBar[]): string {
  const { ground, host_2 } = palettes[Math.floor(seededNumbers(seed)() * palettes.length)] ?? palettes[0]
  const shapes = bars.map((bar, index) => shapeOf(bar, index, bar.speaker === 1 ? HOST_1 : host_2))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ARTWORK_PX}" height="${ARTWORK_PX}">`,
    `<rect width="${ARTWORK_PX}" height="${ARTWORK_PX}" fill="${ground}"/>${shapes.join('')}</svg>`,
  ].join('')
}

/** Round where it ends, straight on the line. */
function shapeOf({ height, speaker }: ArtworkBar, index: number, colour: string): string {
  const length = Math.max(LOWEST, height) * REACH * ARTWORK_PX
  const [left, axis, round] = [(index + 0.5) * PITCH - BAR_PX / 2, AXIS * ARTWORK_PX, BAR_PX / 2]
  const away = speaker === 1 ? -1 : 1
  const path = [
    `M${pixel(left)},${axis}`,
    `v${pixel(away * (length - round))}`,
    `a${pixel(round)},${pixel(round)} 0 0 ${speaker === 1 ? 1 : 0} ${pixel(BAR_PX)},0`,
    `v${pixel(-away * (length - round))}z`,
  ]
  return `<path d="${path.join('')}" fill="${colour}"/>`
}

/** The bars of an episode: how loud each part of it is, and who talks most in it. */
export function barsOfOutline({ peaks, speakers }: { peaks: readonly number[]; speakers: readonly (1 | 2)[] }) {
  const loudest = Math.max(...peaks, 0)
  if (loudest === 0) return undefined
  return Array.from({ length: BARS }, (_, index): ArtworkBar => {
    const from = Math.floor((index * peaks.length) / BARS)
    const until = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / BARS))
    const second = speakers.slice(from, until).filter((speaker) => speaker === 2).length
    const height = Math.max(...peaks.slice(from, until)) / loudest
    return { height, speaker: second * 2 > until - from ? 2 : 1 }
  })
}

/** Bars for an item without sound of its own: a conversation in turns, always the same for one seed. */
export function barsOfSeed(seed: string): ArtworkBar[] {
  const next = seededNumbers(`${seed} bars`)
  const bars: ArtworkBar[] = []
  for (let speaker: 1 | 2 = 1; bars.length < BARS; speaker = speaker === 1 ? 2 : 1) {
    const turn = TURN.shortest + Math.floor(next() * (TURN.longest - TURN.shortest + 1))
    for (let i = 0; i < turn; i += 1) bars.push({ height: 0.35 + 0.65 * next(), speaker })
  }
  return bars.slice(0, BARS)
}

function pixel(value: number): number {
  return Math.round(value * 10) / 10
}
