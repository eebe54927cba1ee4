import { expect, test } from 'vitest'
import { movement } from '#test/factories.ts'
import { withNewest } from './movements.ts'

const page = (ids: readonly number[], next_cursor: string | null = null) => ({
  movements: ids.map((id) => movement({ entry_id: String(id) })),
  next_cursor,
})
const list = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map((_, index) => String(index)) })
const idsOf = ({ pages }: Pick<ReturnType<typeof list>, 'pages'>) =>
  pages.flatMap(({ movements }) => movements.map(({ entry_id }) => Number(entry_id)))

test('what happened since stands on top, once, and the pages below stay', () => {
  const known = list(page([10, 9], '9'), page([8, 7], '7'))
  expect(idsOf(withNewest(known, page([11, 10], '10')))).toEqual([11, 10, 9, 8, 7])
  expect(idsOf(withNewest(list(page([10], '10'), page([9, 8])), page([11, 10, 9], '9')))).toEqual([11, 10, 9, 8])
})

test('where movements between what is known and what is new are not, the list begins anew and goes on from there', () => {
  const now = withNewest(list(page([10, 9], '9'), page([8, 7], '7')), page([112, 111], '111'))
  expect(now).toEqual(list(page([112, 111], '111')))
})

test('what is read anew takes the place of what was known of it, and an answer that comes late takes nothing away', () => {
  const known = list({ movements: [movement({ entry_id: '10', title: 'Fog' })], next_cursor: null })
  const renamed = { movements: [movement({ entry_id: '10', title: 'Mist' })], next_cursor: null }
  expect(withNewest(known, renamed).pages[0]?.movements.map(({ title }) => title)).toEqual(['Mist'])
  expect(idsOf(withNewest(list(page([12, 11, 10])), page([11, 10])))).toEqual([12, 11, 10])
  expect(idsOf(withNewest(list(page([])), page([1])))).toEqual([1])
  expect(idsOf(withNewest(list(page([])), page([])))).toEqual([])
})

test('a job that has ended takes the place of the same job in progress', () => {
  const job = { hold_id: 'h1', set_aside: 18, charged: null, entries: [] }
  const known = list(
    { movements: [movement({ entry_id: '10', job })], next_cursor: null },
    { movements: [movement({ entry_id: '9' })], next_cursor: null },
  )
  const newest = { movements: [movement({ entry_id: '12', job: { ...job, charged: 14 } })], next_cursor: null }
  expect(idsOf(withNewest(known, newest))).toEqual([12, 9])
})
