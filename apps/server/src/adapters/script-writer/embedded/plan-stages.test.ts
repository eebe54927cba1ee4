import { expect, test } from 'vitest'
import { scriptSource, writingRequest } from '#test/scripts/script-sources.ts'
import type { WritingRequest } from '#ports/script-writer.ts'
import { embeddedScriptWriter } from './embedded-script-writer.ts'
import { casingOf } from './english/casing.ts'
import { fitLength } from './fit-length.ts'
import { checkedPlan } from './plan/checked-plan.ts'
import type { Exchange, Plan, Turn } from './plan/plan.ts'
import { namedBy } from './prose/headings.ts'
import { castOf } from './talk/cast.ts'

const casing = casingOf(['They saw the lens and the end of the keepers.'])
const turn = (text: string, more: Partial<Turn> = {}): Turn => ({ role: 'teller', text, passage_ids: ['p'], ...more })
const exchange = (id: string, weight: number, more: Partial<Exchange> = {}): Exchange => ({
  id,
  turns: [turn(`Here is what the ${id} says in a few plain words.`)],
  weight,
  tone: 'plain',
  ...more,
})
const plan = (exchanges: Exchange[]): Plan => ({
  about: 'a text',
  titles: [],
  hooks: [],
  chapters: [{ title: 'Lens', exchanges }],
  points: [],
  computed: [],
})
const request = writingRequest([])
const cast = castOf(request, { words: 100 })
const never = new AbortController().signal
const write = (text: string, more: Partial<WritingRequest> = {}) =>
  embeddedScriptWriter().write(writingRequest([scriptSource('x', text)], more), {
    onProgress: () => undefined,
    signal: never,
  })

test.each([
  ['2.1 Methods', 'How they found out'],
  ['The end of the Keepers[edit]', 'The end of the keepers'],
  ['How fast is it?', 'How fast is it?'],
  ['bill_length_mm', undefined],
  ['paper-final.pdf', undefined],
  ['B', undefined],
])('the heading “%s” is a chapter called %s', (heading, title) => {
  expect(namedBy(heading, casing)?.title).toBe(title)
})

test('the lightest exchanges go first, and with them what depends on them', async () => {
  const all = [exchange('first', 0.2), exchange('second', 0.9, { after: 'first' }), exchange('third', 0.1)]
  const { lines } = await fitLength(plan(all), cast, 60, never)
  const text = lines.map((line) => line.text).join(' ')
  expect(text).toMatch(/first says.*second says/)
  expect(text).not.toContain('third')
})

test('what its passages do not bear out is not said, and what is not wanted neither', () => {
  const gate = {
    allowed: [],
    isExcluded: (text: string) => text.includes('Boston'),
    passages: [{ passage_id: 'p', source_id: 's', text: 'The lens weighs 4 tonnes and came from Boston.', place: {} }],
  }
  const checked = checkedPlan(
    plan([
      exchange('right', 1, { turns: [turn('It weighs 4 tonnes.')] }),
      exchange('wrong', 1, { turns: [turn('It weighs 5 tonnes.')] }),
      exchange('mended', 1, { turns: [turn('5 tonnes!')], alone: [turn('It weighs 4 tonnes in all.')] }),
      exchange('unwanted', 1, { turns: [turn('It came from Boston.')] }),
    ]),
    gate,
  )
  expect(checked.chapters[0]?.exchanges.map(({ id, turns }) => [id, turns[0]?.text])).toEqual([
    ['right', 'It weighs 4 tonnes.'],
    ['mended', 'It weighs 4 tonnes in all.'],
  ])
})

test('the co-host is introduced by name and part; an empty name is never spoken', async () => {
  const text =
    'TITLE Bells\n\nThe bell of Orrin was cast in 1512 by Hugo of Metz. The tower has 214 steps of red stone.'
  const co_host = { name: 'Ansel Brook', role: 'the beginner', character: '' }
  const named = await write(text, { co_host })
  expect(named.lines.map((line) => line.text).join(' ')).toMatch(
    /I’m Nora Vale, and with me is Ansel Brook, who (?:is new|asks)/,
  )
  const nameless = await write(text, { persona: { name: '', overview: '' } })
  expect(nameless.lines.map((line) => line.text).join(' ')).not.toMatch(/I’m\b|with me is/)
})

test('exclusions are filters, and the report names what is not honoured', async () => {
  const { lines, wish_report, suggestions } = await embeddedScriptWriter().write(
    writingRequest([scriptSource('lighthouse')], {
      prompt: 'Three minutes, funny, in German.',
      wishes: { exclude: ['mercury', 'Agnes'] },
    }),
    { onProgress: () => undefined, signal: never },
  )
  const all = [
    ...lines.flatMap(({ text, chapter = '' }) => [text, chapter]),
    ...(suggestions?.descriptions ?? []),
    ...(suggestions?.points ?? []),
  ]
  expect(all.filter((text) => /mercury|Agnes/i.test(text))).toEqual([])
  expect(wish_report?.unmet.map(({ wish }) => wish).toSorted()).toEqual(['funny', 'in German'])
})

test('suggests titles and descriptions that fit the fields of an episode', async () => {
  const { suggestions } = await embeddedScriptWriter().write(writingRequest([scriptSource('lighthouse')]), {
    onProgress: () => undefined,
    signal: never,
  })
  expect(suggestions?.titles).toHaveLength(3)
  for (const title of suggestions?.titles ?? []) expect(title.length).toBeLessThanOrEqual(80)
  expect(suggestions?.descriptions.length).toBeGreaterThan(1)
  expect(suggestions?.points.length).toBeGreaterThan(1)
})

test.each(['briefing', 'interview', 'debate', 'story', 'lesson'] as const)(
  'as a %s it keeps its length and both hosts talk',
  async (style) => {
    const { lines } = await embeddedScriptWriter().write(
      writingRequest([scriptSource('lighthouse')], {
        wishes: { exclude: [], style, length: { amount: 300, unit: 'words' } },
      }),
      { onProgress: () => undefined, signal: never },
    )
    const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
    expect(Math.abs(words - 300)).toBeLessThanOrEqual(30)
    expect(new Set(lines.map(({ speaker }) => speaker)).size).toBe(2)
  },
)
