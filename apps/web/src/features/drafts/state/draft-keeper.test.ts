import { DraftContent } from '@app/domain/drafts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import type { Save } from '../api/drafts.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { LocalCopy } from './local-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (script_title: string) =>
  DraftContent.parse({
    speakers: { speaker_1: 'Kore', speaker_2: '' },
    utterances: [],
    form: { script_title, content_description: '' },
  })

/** A draft keeper against a server with scripted responses, one per save; without any left it accepts the save. */
function keeperBefore(answers: (Error | 'never')[] = [], seen_version = 3) {
  const saves: Save[] = []
  let copy: LocalCopy | undefined
  const keeper = createDraftKeeper({
    seen_version,
    session_id: 'page',
    async save(save) {
      saves.push(save)
      const answer = answers.shift()
      if (answer === 'never') return new Promise(() => undefined)
      if (answer) throw answer
      return { version: save.seen_version + 1 }
    },
    keepCopy: (kept) => (copy = kept),
  })
  keeper.begin(titled(''), { isUnsent: false })
  return { keeper, saves, copy: () => copy, titles: () => saves.map(({ content }) => content.form.script_title) }
}

const away = () => new ApiError('no_connection', 'Request failed')

test('STUDIO-O22 what is written is saved a second after the last change, and not before', async () => {
  const { keeper, titles, saves } = keeperBefore()
  keeper.update(titled('F'))
  await vi.advanceTimersByTimeAsync(900)
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(900)
  expect([titles(), keeper.read().status, keeper.isUnsent()]).toEqual([[], 'saving', true])
  await vi.advanceTimersByTimeAsync(100)
  expect([titles(), keeper.read().status, keeper.isUnsent()]).toEqual([['Fog'], 'saved', false])
  keeper.update(titled('Fog at four'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saves.map(({ seen_version }) => seen_version)).toEqual([3, 4])
})

test('a page that changes nothing saves nothing', async () => {
  const { keeper, saves, copy } = keeperBefore()
  keeper.update(titled('Fog'))
  keeper.update(titled(''))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([saves, copy(), keeper.read().status]).toEqual([[], undefined, 'saved'])
})

test('without a connection the tab keeps a copy, and the save is tried again until it succeeds', async () => {
  const { keeper, titles, copy } = keeperBefore([away(), away()])
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.read().status).toBe('failed')
  expect(copy()).toMatchObject({ seen_version: 3, content: { form: { script_title: 'Fog' } } })
  keeper.update(titled('Fog at four'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.read().status, titles()]).toEqual(['failed', ['Fog', 'Fog at four']])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([keeper.read().status, copy()]).toEqual(['saved', undefined])
})

test('a new page says nothing of saving before there is something', async () => {
  const { keeper } = keeperBefore([], 0)
  expect(keeper.read().status).toBe('idle')
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keeper.read().status).toBe('saved')
})

test('one save follows the other, however fast it is written', async () => {
  const { keeper, titles } = keeperBefore(['never'])
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.update(titled('Fog at four'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(titles()).toEqual(['Fog'])
})

test('a conflict stops all saving until the writer keeps their version', async () => {
  const { keeper, titles, saves, copy } = keeperBefore([
    new ApiError('conflict', 'This draft was changed in another tab or on another device.'),
  ])
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.update(titled('Fog at four'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([keeper.read().status, titles()]).toEqual(['conflict', ['Fog']])
  expect(copy()?.content.form.script_title).toBe('Fog at four')
  keeper.overwrite(9)
  await vi.advanceTimersByTimeAsync(0)
  expect([keeper.read().status, saves.at(-1)?.seen_version, titles().at(-1)]).toEqual(['saved', 9, 'Fog at four'])
})

test('what the server refuses is said, and sent again only when it has changed', async () => {
  const { keeper, titles } = keeperBefore([new ApiError('validation_failed', 'some of it is too long to be kept')])
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([keeper.read(), titles()]).toEqual([
    { status: 'refused', sentence: 'some of it is too long to be kept' },
    ['Fog'],
  ])
  keeper.update(titled('Fo'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.read().status, titles()]).toEqual(['saved', ['Fog', 'Fo']])
})

test('a copy that the server never got is sent at once, with the version that it was written on', async () => {
  const saves: Save[] = []
  const keeper = createDraftKeeper({
    seen_version: 7,
    session_id: 'page',
    copied_from: 'page before',
    save: async (save) => (saves.push(save), { version: 8 }),
    keepCopy: () => undefined,
  })
  keeper.begin(titled('Written on a train'), { isUnsent: true })
  expect(keeper.isUnsent()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.read().status).toBe('saved')
  keeper.update(titled('Written on another'))
  await vi.advanceTimersByTimeAsync(1_000)
  // The last save of the page before may have arrived unanswered: this one is not another's.
  expect(saves.map(({ seen_version, session_id }) => [seen_version, session_id])).toEqual([
    [7, 'page before'],
    [8, 'page'],
  ])
})

test('STUDIO-12 a draft that has ended is neither saved nor kept any more', async () => {
  const { keeper, saves, copy } = keeperBefore()
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(600)
  expect(copy()).toBeDefined()
  keeper.stop()
  keeper.update(titled('Fog at four'))
  expect(await keeper.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saves, copy(), keeper.isUnsent()]).toEqual([[], undefined, false])
})

test('a page that is left sends what is unsent once, and leaves a copy where that fails', async () => {
  const { keeper, titles, copy } = keeperBefore([away()])
  keeper.update(titled('Fog'))
  keeper.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([titles(), copy()?.content.form.script_title]).toEqual([['Fog'], 'Fog'])
})

test('flushing saves at once, and returns whether everything was saved', async () => {
  const { keeper, titles } = keeperBefore([away()])
  keeper.update(titled('Fog'))
  expect(await keeper.flush()).toBe(false)
  expect(await keeper.flush()).toBe(true)
  expect(titles()).toEqual(['Fog', 'Fog'])
})

test('while an item is made of it nothing is sent, whatever comes, and afterwards all of it', async () => {
  const { keeper, titles } = keeperBefore()
  keeper.update(titled('Fog'))
  await keeper.pause()
  keeper.update(titled('Fog at four'))
  expect(await keeper.flush({ isLeaving: true })).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual([])
  keeper.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect([titles(), keeper.read().status]).toEqual([['Fog at four'], 'saved'])
})

test('a deleted channel shows an error and ends the retries', async () => {
  const { keeper, titles } = keeperBefore([new ApiError('channel_not_found', 'Channel with ID ch1 not found')])
  keeper.update(titled('Fog'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([keeper.read(), titles()]).toEqual([{ status: 'refused', sentence: 'Channel with ID ch1 not found' }, ['Fog']])
})

test('a draft that ends while it is saved keeps nobody waiting', async () => {
  const { keeper } = keeperBefore([away()])
  keeper.update(titled('Fog'))
  const flushed = keeper.flush()
  keeper.stop()
  expect(await flushed).toBe(false)
})
