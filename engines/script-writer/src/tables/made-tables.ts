/** Tables made for tests, the same each time, with something in them that the tests know. */

/** Mulberry32: small, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const KINDS = [
  { kind: 'Adler', places: ['North', 'South', 'West'], rows: 70, size: 190, depth: 18.3, mass: 3_700 },
  { kind: 'Gent', places: ['South'], rows: 60, size: 217, depth: 15, mass: 5_050 },
  { kind: 'Chin', places: ['West'], rows: 40, size: 196, depth: 18.4, mass: 3_750 },
]

/** Birds of three kinds: inside each kind deeper bills go with more mass, over all kinds with less. */
export function birds(): string[][] {
  const random = randomOf(7)
  const spread = () => random() + random() + random() - 1.5
  const rows = KINDS.flatMap(({ kind, places, rows: count, size, depth, mass }) =>
    Array.from({ length: count }, (_, at) => {
      const common = spread()
      const isMale = at % 2 === 0
      const cells = [
        kind,
        places[at % places.length] ?? '',
        (size + 8 * spread()).toFixed(0),
        (depth + 1.2 * common).toFixed(1),
        (mass + 500 * common + (isMale ? 200 : -200) + 100 * spread()).toFixed(0),
        isMale ? 'male' : 'female',
        String(2007 + (at % 3)),
      ]
      return at === 3 ? [...cells.slice(0, 2), 'NA', 'NA', 'NA', ...cells.slice(5)] : cells
    }),
  )
  return [['kind', 'region', 'wing_length_mm', 'bill_depth_mm', 'body_mass_g', 'sex', 'year'], ...rows]
}

/** A firm's years in German: decimals with a comma, thousands with a point; it grew in all years but one. */
export function germanYears(): string[][] {
  const sales = [1_000, 1_100, 1_250, 1_200, 1_400, 1_550, 1_700, 1_900, 2_050, 2_300, 2_500, 2_750]
  const rows = sales.map((value, at) => [
    String(2010 + at),
    `${String(value).replace(/(?<=\d)(?=\d{3}$)/, '.')},50 €`,
    `${(9 + at * 0.1).toFixed(1).replace('.', ',')}`,
  ])
  return [['Jahr', 'Umsatz', 'Temperatur_c'], ...rows]
}

/** A university's applicants by department, counted: over all, more men get in; in two of three departments, more women. */
export function applicants(): string[][] {
  const rows = [
    ['Ash', 500, 300, 90, 20],
    ['Birch', 100, 200, 200, 350],
    ['Cedar', 30, 300, 25, 330],
  ].flatMap(([department = '', ...counts]) =>
    ['men', 'women'].flatMap((who, at) =>
      ['admitted', 'rejected'].map((end, index) => [end, who, String(department), String(counts[at * 2 + index])]),
    ),
  )
  return [['outcome', 'applicants', 'department', 'freq'], ...rows]
}
