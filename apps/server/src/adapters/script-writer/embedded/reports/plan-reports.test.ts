import { expect, test } from 'vitest'
import { periodIn } from './periods.ts'
import { thingsIn } from './lists.ts'
import { reportSource, reportsPlanOf, unsupportedIn } from './report-fixture.ts'

const harbour = reportSource(
  `A ferry with 212 people aboard ran aground off the island of Sorrel on Monday night, and the ship was still stuck on the sandbank by noon.

The ferry Marianne lies about 3 miles off the coast, said the harbour master, Greta Olsen. Four people were injured when a luggage rack came loose. The ship is 96 metres long.

Divers found a hole 2 metres wide in the hull. “Nobody panicked, and nobody had to jump into the water,” Captain Peter Lund said in a statement.

The ferry was built in the early 1970s. Its cargo included bicycles, fresh fish, brass instruments, and a piano.`,
  { outlet: 'The Sorrel Times' },
)
const agency = reportSource(
  `SORREL (Reuters) — A passenger ferry ran onto a sandbank near the island of Sorrel late on Monday. The ferry Marianne carried 212 people.

The ship is stuck five miles off the coast, the coastguard said on Tuesday. Seven people were injured, according to the hospital in Sorrel.

“Nobody panicked, and nobody had to jump into the water,” said Captain Peter Lund. The ferry has a hole 2 metres wide in its hull.

The ship dates from the late 1960s or early 1970s. Its cargo included bicycles, fresh fish, and brass instruments.`,
  { outlet: 'Reuters' },
)
const bakery = reportSource(
  `The bakery on Mill Lane has used the same oven since 1931. Hanna Brandt bakes 400 loaves a day in it, most of them before sunrise. Her grandmother bought the oven from a monastery near Ghent, and the bricks are said to be older still. On Saturdays the queue reaches the church. Brandt says that she has never counted how many customers come, because counting them would take longer than serving them.`,
)

const said = (plan: Awaited<ReturnType<typeof reportsPlanOf>>) =>
  plan?.plan.chapters
    .flatMap(({ exchanges }) => exchanges.map(({ turns }) => turns.map(({ text }) => text).join(' ')))
    .join('\n') ?? ''

test('says disagreements with both figures and both names, and agreements once', async () => {
  const found = await reportsPlanOf([harbour, agency], { prompt: 'Where do they disagree?' })
  const talk = said(found)
  expect(talk).toContain(
    'How far offshore is the ferry? Depends on whom you ask. The Sorrel Times has about 3 miles. Reuters has five miles.',
  )
  expect(talk).toContain('That’s two miles apart.')
  expect(talk).toMatch(/How many were hurt\? .*The Sorrel Times has four people\. Reuters has seven people\./i)
  expect(talk.match(/2 metres/g)).toHaveLength(1)
  expect(talk).toContain('How wide is the hole? 2 metres. It’s the same in both reports.')
  expect(talk).toContain('Reuters leaves more room: the late 1960s or early 1970s.')
  expect(talk).toContain('Bicycles, fresh fish and brass instruments.')
  expect(talk).toContain('It’s from a statement')
  expect(found && unsupportedIn(found.plan, [harbour, agency])).toEqual([])
})

test('names who stands for a figure, and never counts who does not have it', async () => {
  const talk = said(await reportsPlanOf([harbour, agency]))
  expect(talk).toContain('names somebody for its figure')
  expect(talk).not.toMatch(/\b(?:neither|none of them|only) (?:says|has|mention)/i)
})

test('a wish to hear of disagreements raises their weight', async () => {
  const weightsOf = async (prompt: string) =>
    (await reportsPlanOf([harbour, agency], { prompt }))?.plan.chapters
      .flatMap(({ exchanges }) => exchanges)
      .find(({ id }) => id === 'differ offshore')?.weight ?? 0
  expect(await weightsOf('Where do they disagree?')).toBeGreaterThan(await weightsOf('Three minutes'))
})

test('reports without a known outlet are distinguished without a name', async () => {
  const nameless = [harbour, agency].map((source) => ({
    ...source,
    outlet: undefined,
    passages: source.passages.map((passage) => ({ ...passage, text: passage.text.replace('SORREL (Reuters) — ', '') })),
  }))
  const talk = said(await reportsPlanOf(nameless))
  expect(talk).toContain('One report has about 3 miles. Another report has five miles.')
})

test('leaves out what its creator does not want to hear of', async () => {
  expect(said(await reportsPlanOf([harbour, agency], { exclude: ['miles'] }))).not.toContain('miles')
})

test('sources about different things are not compared, nor is one alone', async () => {
  expect(await reportsPlanOf([harbour, bakery])).toBeUndefined()
  expect(await reportsPlanOf([harbour])).toBeUndefined()
  expect((await reportsPlanOf([harbour, bakery, agency]))?.sources).toEqual([0, 2])
})

test('two numbers of different things are no disagreement', async () => {
  const other = reportSource(
    agency.passages
      .map(({ text }) => text)
      .join('\n\n')
      .replace('five miles off the coast', 'on a bank that is five miles long')
      .replace('Seven', 'Four'),
  )
  expect(said(await reportsPlanOf([harbour, other]))).not.toContain('miles apart')
})

test('tells the dead from the hurt and the missing, and a number of years ago from one of now', async () => {
  const early = reportSource(
    `A magnitude 6.4 earthquake shook the town of Valdora before dawn on Tuesday, killing at least 31 people and injuring more than 200, officials said. The quake struck at 4:12 a.m. at a depth of 10 kilometers, the National Seismic Institute said.

Rescue teams pulled 14 survivors from a collapsed hotel. About 4,000 people spent the night in tents. The cathedral of Valdora lost its bell tower, which fell on the square.`,
  )
  const late = reportSource(
    `VALDORA (AP) — Rescuers searched the rubble in Valdora on Tuesday after an earthquake killed 27 people. The earthquake of magnitude 6.2 hit the town of Valdora at 4.12 a.m., the U.S. Geological Survey said.

The mayor said that 9 people were still missing. Some 4,000 people slept in tents. The last large quake in the region, in 1962, killed 120 people. The bell tower of the cathedral fell on the market square.`,
  )
  const found = await reportsPlanOf([early, late])
  const talk = said(found)
  expect(talk).toMatch(
    /How many people died\? .*One report has at least 31 people\. The Associated Press has 27 people\./,
  )
  expect(talk).toMatch(/How strong was it\? .*magnitude 6\.4.*magnitude 6\.2/)
  expect(talk).toContain('Some 4,000 people. It’s the same in both reports.')
  expect(talk).not.toMatch(/has 120|quotes officials|figure: officials/)
  expect(found && unsupportedIn(found.plan, [early, late])).toEqual([])
})

test.each([
  ['from the late 1700s', 1766, 1799, 'the late 1700s'],
  ['from the late 18th century', 1766, 1799, 'the late 18th century'],
  ['late eighteenth or early nineteenth century', 1766, 1833, 'the late eighteenth or early nineteenth century'],
  ['in the 1900s', 1900, 1999, 'the 1900s'],
])('reads the period of “%s”', (text, from, to, period) => {
  expect(periodIn(text)).toEqual({ from, to, said: period })
})

test('reads the things of a list with and without their articles', () => {
  const things = thingsIn(
    'They saw many things, including an iron chain, a pile of wooden timbers, red bricks and a metal compass.',
  )
  expect(things.map(({ said }) => said)).toEqual([
    'an iron chain',
    'a pile of wooden timbers',
    'red bricks',
    'a metal compass',
  ])
  expect(things.map(({ name }) => name)).toEqual(['iron chain', 'wooden timbers', 'red bricks', 'metal compass'])
  expect(thingsIn('It was eighteenth in the list.')).toEqual([])
})
