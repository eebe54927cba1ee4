import { DraftContent } from '@app/domain/drafts'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { reduceDraft, settled, type DraftEffect, type DraftEvent, type DraftState } from './draft-state.ts'

const titled = (script_title: string) =>
  DraftContent.parse({
    speakers: { speaker_1: 'Kore', speaker_2: '' },
    utterances: [],
    form: { script_title, content_description: '' },
  })

const fog = titled('Fog')
const longer = titled('Fog at four')
const typed: DraftEvent = { type: 'typed', content: fog }
const refusedWith = (code: ConstructorParameters<typeof ApiError>[0]): DraftEvent => ({
  type: 'save-failed',
  error: new ApiError(code, 'Request failed'),
})
const offline = refusedWith('no_connection')

/** The state after these events of a page that was opened with version 3, and the effects of the last. */
function after(...events: DraftEvent[]): { state: DraftState; effects: DraftEffect[] } {
  const opened: DraftState = { seen_version: 3, session_id: 'page', keeping: settled(3), failures: 0 }
  const begun: DraftEvent = { type: 'begun', content: titled(''), isUnsent: false }
  return [begun, ...events].reduce(({ state }, event) => reduceDraft(state, event), {
    state: opened,
    effects: new Array<DraftEffect>(),
  })
}

const copyOf = (content: DraftContent | undefined, seen_version = 3): DraftEffect => ({
  type: 'keep-copy',
  copy: content && { content, seen_version, session_id: 'page' },
})
const saveOf = (content: DraftContent, { seen_version = 3, isLeaving = false } = {}): DraftEffect => ({
  type: 'save',
  save: { content, seen_version, session_id: 'page' },
  isLeaving,
})
const saveIn = (milliseconds: number): DraftEffect => ({ type: 'wait', event: 'save-due', milliseconds })
const copyIn = (milliseconds: number): DraftEffect => ({ type: 'wait', event: 'copy-due', milliseconds })

test('each change puts off the save, and the first one starts the wait for a copy', () => {
  expect(after(typed).effects).toEqual([saveIn(1_000), copyIn(500)])
  expect(after(typed, { type: 'typed', content: longer }).effects).toEqual([saveIn(1_000)])
  expect(after(typed, { type: 'copy-due' }).effects).toEqual([copyOf(fog)])
  expect(after(typed, { type: 'copy-due' }, { type: 'typed', content: longer }).effects).toContainEqual(copyIn(500))
})

test('a change that was undone is not sent', () => {
  const { state, effects } = after(typed, { type: 'typed', content: titled('') }, { type: 'save-due' })
  expect([state.keeping.status, effects]).toEqual(['saved', []])
})

test('an accepted save ends the copy, and later changes are saved on the new version', () => {
  const saved: DraftEvent = { type: 'saved', version: 4 }
  expect(after(typed, { type: 'save-due' }).effects).toEqual([saveOf(fog)])
  expect(after(typed, { type: 'save-due' }, saved)).toMatchObject({
    state: { seen_version: 4, keeping: { status: 'saved' } },
    effects: [copyOf(undefined)],
  })
  const typedOn = after(typed, { type: 'save-due' }, { type: 'typed', content: longer }, saved)
  expect([typedOn.state.keeping.status, typedOn.effects]).toEqual(['saving', [saveIn(1_000), copyOf(longer, 4)]])
})

test('one that is due during a request follows its answer at once', () => {
  const during = after(typed, { type: 'save-due' }, { type: 'typed', content: longer }, { type: 'save-due' })
  expect(during.effects).toEqual([])
  expect(reduceDraft(during.state, { type: 'saved', version: 4 }).effects.at(-1)).toEqual(
    saveOf(longer, { seen_version: 4 }),
  )
  expect(reduceDraft(during.state, offline).effects.at(-1)).toEqual(saveOf(longer))
})

test('offline the waits between tries double up to half a minute, and start anew after a success', () => {
  const tries = (count: number) => new Array(count).fill([{ type: 'save-due' }, offline]).flat()
  expect([1, 2, 3, 4, 5, 9].map((count) => after(typed, ...tries(count)).effects)).toEqual(
    [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((milliseconds) => [saveIn(milliseconds)]),
  )
  const { state, effects } = after(
    typed,
    ...tries(3),
    { type: 'save-due' },
    { type: 'saved', version: 4 },
    { type: 'typed', content: longer },
    ...tries(1),
  )
  expect([state.keeping.status, effects]).toEqual(['failed', [saveIn(2_000)]])
})

test('after an expired session nothing is tried again by itself', () => {
  const { state, effects } = after(typed, { type: 'save-due' }, refusedWith('authentication_required'))
  expect([state.keeping.status, effects]).toEqual(['failed', []])
})

test('in a conflict changes are copied and not sent, until this version is chosen', () => {
  const conflict = after(typed, { type: 'save-due' }, refusedWith('conflict'), { type: 'typed', content: longer })
  expect(conflict.state.keeping.status).toBe('conflict')
  expect(reduceDraft(conflict.state, { type: 'save-due' }).effects).toEqual([])
  expect(reduceDraft(conflict.state, { type: 'flushed', isLeaving: false }).effects).toEqual([copyOf(longer)])
  const chosen = reduceDraft(conflict.state, { type: 'overwritten', seen_version: 9 })
  expect([chosen.state.keeping.status, chosen.effects]).toEqual(['saving', [saveIn(0)]])
  expect(reduceDraft(chosen.state, { type: 'save-due' }).effects).toEqual([saveOf(longer, { seen_version: 9 })])
})

test('a hidden page copies and sends at once', () => {
  expect(after(typed, { type: 'flushed', isLeaving: true }).effects).toEqual([
    copyOf(fog),
    saveOf(fog, { isLeaving: true }),
  ])
})

test('a page that was left is not due any more, and is again when it is entered', () => {
  const left = after(typed, { type: 'left' }, offline)
  expect(reduceDraft(left.state, { type: 'save-due' }).effects).toEqual([])
  const entered = reduceDraft(left.state, { type: 'entered' })
  expect(reduceDraft(entered.state, { type: 'save-due' }).effects).toEqual([saveOf(fog)])
})

test('while paused nothing is sent, and afterwards at once', () => {
  const paused = after(typed, { type: 'paused' }, { type: 'save-due' })
  expect(paused.effects).toEqual([])
  expect(reduceDraft(paused.state, { type: 'resumed' }).effects).toEqual([saveIn(0)])
})

test('a removed draft loses its copy, and nothing has an effect any more', () => {
  const removed = after(typed, { type: 'save-due' }, { type: 'stopped' })
  expect(removed.effects).toEqual([copyOf(undefined)])
  for (const event of [offline, { type: 'saved', version: 4 }, { type: 'left' }, { type: 'resumed' }] as const)
    expect(reduceDraft(removed.state, event).effects).toEqual([])
})
