const ROWS = 300
const SEED = 20_190_401

/** Between the strains more mites go with more honey; within each strain, with less. */
const strains = [
  { name: 'Buckfast', share: 0.4, mites: 46, honey: 34, frames: 8.1, apiaries: ['Orchard', 'Heath', 'Riverside'] },
  { name: 'Carniolan', share: 0.35, mites: 33, honey: 24, frames: 7.4, apiaries: ['Heath'] },
  { name: 'Ligurian', share: 0.25, mites: 20, honey: 18, frames: 9.3, apiaries: ['Riverside'] },
]
const SPREAD = { mites: 6, honey: 2.2, frames: 0.8, mass: 0.35 }
const HONEY_OF_A_MITE = 0.45
const HONEY_OF_SHADE = -1.6
/** Rows of these numbers lack the column. */
const missing = {
  mite_count: [4, 31, 58, 77, 103, 140, 171, 199, 222, 256, 281],
  shaded: [12, 49, 96, 133, 187, 240, 292],
  honey_kg: [31, 118, 205, 263],
}
/** A hive far above all others: a slip of the pen, or two harvests in one. */
const OUTLIER = { row: 164, honey_kg: '96.4' }

/** A table of 300 hives over three years, the same each time: what the fixture `hives` holds. */
export function hivesTable(): string {
  const random = randomOf(SEED)
  const lines = ['hive_id,strain,apiary,year,shaded,brood_frames,colony_mass_kg,mite_count,honey_kg']
  for (let row = 1; row <= ROWS; row++) lines.push(rowOf(row, random))
  return `${lines.join('\n')}\n`
}

function rowOf(row: number, random: () => number): string {
  const strain = strainOf(random())
  const around = (mean: number, spread: number) => mean + spread * normal(random)
  const apiary = strain.apiaries[Math.floor(random() * strain.apiaries.length)] ?? ''
  const year = 2019 + Math.floor(random() * 3)
  const isShaded = random() < 0.4
  const frames = around(strain.frames, SPREAD.frames)
  const mites = Math.max(0, Math.round(around(strain.mites, SPREAD.mites)))
  const honey =
    around(strain.honey, SPREAD.honey) - (mites - strain.mites) * HONEY_OF_A_MITE + (isShaded ? HONEY_OF_SHADE : 0)
  const cells: Record<string, string> = {
    hive_id: String(row),
    strain: strain.name,
    apiary,
    year: String(year),
    shaded: isShaded ? 'yes' : 'no',
    brood_frames: frames.toFixed(1),
    colony_mass_kg: (around(1.1, SPREAD.mass) + honey / 20).toFixed(2),
    mite_count: String(mites),
    honey_kg: row === OUTLIER.row ? OUTLIER.honey_kg : honey.toFixed(1),
  }
  for (const [column, rows] of Object.entries(missing)) if (rows.includes(row)) cells[column] = ''
  return Object.values(cells).join(',')
}

function strainOf(drawn: number): (typeof strains)[number] {
  let sum = 0
  const found = strains.find(({ share }) => (sum += share) > drawn)
  const [first] = strains
  if (!first) throw new Error('no strain')
  return found ?? first
}

/** Box–Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
