import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seededNumbers } from '@app/domain/media'

const PLACES = ['Harrowby', 'Lindmoor', 'Castelrosso', 'Quay End', 'Ostervik', 'Bellwater', 'Marrick', 'Tannfeld']
const PEOPLE = ['Ines Harlow', 'Tomas Reke', 'Oda Brandt', 'Mirko Salas', 'Petra Lund', 'Yusuf Amari']
const THINGS = ['bridge', 'lighthouse', 'tunnel', 'tram line', 'reservoir', 'observatory']
const CAUSES = ['a flood', 'a strike of its masons', 'a fire in the store', 'a shortage of steel']
const CROPS = ['barley', 'beans', 'flax', 'rye']
const ROWS = 60

/** Made-up reports and tables in turns, with their known facts as points, from a seed. */
export async function generateSources(folder: string, { count, seed }: { count: number; seed: string }): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < count; at++) {
    const random = seededNumbers(`${seed} ${at}`)
    const { name, text, points } = at % 2 === 0 ? reportFrom(random) : tableFrom(random)
    await writeFile(join(folder, `${at + 1}-${name}`), text)
    await writeFile(join(folder, `${at + 1}-${name.replace(/\.\w+$/, '')}.points`), `${points.join('\n')}\n`)
  }
}

type Generated = { name: string; text: string; points: string[] }

function reportFrom(random: () => number): Generated {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least))
  const [place, builder, critic, thing, cause] = [pick(PLACES), pick(PEOPLE), pick(PEOPLE), pick(THINGS), pick(CAUSES)]
  const begun = between(1850, 1950)
  const [years, planned, workers] = [between(2, 12), between(20, 400), between(60, 900)]
  const cost = planned + between(10, 300)
  const text = `The ${thing} of ${place}

Work on the ${thing} of ${place} began in ${begun}, after the council had argued about it for ${between(3, 20)} years. The engineer ${builder} had drawn it on the back of a menu.

${builder} planned to spend ${planned} thousand crowns. In the end the ${thing} cost ${cost} thousand, and the council never published why.

Some ${workers} people worked there at the same time, most of them from other towns. They slept in ${between(5, 30)} huts beside the river, of which one is still standing.

After ${years} years the ${thing} was opened in ${begun + years}. The work had been interrupted by ${cause}, which delayed it by ${between(4, 11)} months.

The newspaper writer ${critic} called the opening “a party for a thing that nobody asked for”. Today ${between(2, 90)} thousand visitors come to see it every year.
`
  return {
    name: `report-${thing.replaceAll(' ', '-')}.txt`,
    text,
    points: [
      `began, ${begun}`,
      `menu`,
      `cost, ${cost} thousand`,
      `${workers} people`,
      `opened, ${begun + years}`,
      cause.replace(/^an? /, ''),
      'nobody asked',
    ],
  }
}

function tableFrom(random: () => number): Generated {
  const yields = CROPS.map(() => 2 + 4 * random())
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const crop = at % CROPS.length
    const rain = 300 + Math.floor(400 * random())
    return { crop: CROPS[crop] ?? '', rain, tons: Number(((yields[crop] ?? 0) + rain / 500 + random()).toFixed(2)) }
  })
  const best = rows.toSorted((a, b) => b.tons - a.tons)[0]
  return {
    name: 'harvest.csv',
    text: `plot,crop,rain_mm,yield_t\n${rows.map(({ crop, rain, tons }, at) => `${at + 1},${crop},${rain},${tons}`).join('\n')}\n`,
    points: [`${ROWS}`, `${best?.tons}, ${best?.crop} | ${best?.tons}`, ...CROPS],
  }
}
