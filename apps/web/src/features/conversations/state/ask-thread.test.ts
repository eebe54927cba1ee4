import { expect, test } from 'vitest'
import { answerLine, turn } from '#test/turns.ts'
import { after, conversationOf, emptyThread, linesOf, tokensOf, type Happening } from './ask-thread.ts'

const question = { text: 'Who paid the keepers?', at_ms: 5_000 }
const told = (...happenings: Happening[]) => happenings.reduce(after, emptyThread)
const asked: Happening = { kind: 'asked', question }
const accepted: Happening = { kind: 'accepted', attempt: 1, turn: turn() }
const speaking: Happening = { kind: 'speaking', turn_id: 't1', line_id: 'a1' }
const answered = turn({ status: 'answered', lines: [answerLine()] })

test('TALK-O65 a question is thought about, answered, waited for a follow-up, and then over', () => {
  const phases = [
    asked,
    accepted,
    { kind: 'turn', turn: answered },
    speaking,
    { kind: 'said_all', turn_id: 't1' },
    { kind: 'waited' },
  ]
  const seen = phases.map((_, index) => told(...(phases.slice(0, index + 1) as Happening[])).phase)
  expect(seen).toEqual(['thinking', 'thinking', 'thinking', 'answering', 'waiting', 'idle'])
})

test('what comes for an earlier question changes its words, and not what goes on', () => {
  const state = told(asked, accepted, speaking, asked)
  expect(after(state, { kind: 'accepted', attempt: 1, turn: turn() })).toBe(state)
  expect(after(state, { kind: 'said_all', turn_id: 't1' })).toBe(state)
  expect(after(state, { kind: 'stopped', turn_id: 't1', heard: new Map() })).toBe(state)
  const changed = after(state, { kind: 'turn', turn: answered })
  expect(changed.phase).toBe('thinking')
  expect(changed.turns[0]?.status).toBe('answered')
  expect(after(state, { kind: 'turn', turn: turn({ turn_id: 'unknown' }) }).turns).toHaveLength(1)
})

test('TALK-O62 of an answer that was stopped only what was heard stays', () => {
  const lines = [
    answerLine(),
    answerLine({ answer_line_id: 'a2', position: 1 }),
    answerLine({ answer_line_id: 'a3', position: 2 }),
  ]
  const heard = new Map([
    ['a1', 1_000],
    ['a2', 450],
  ])
  const state = told(asked, accepted, { kind: 'turn', turn: turn({ lines }) }, speaking, {
    kind: 'stopped',
    turn_id: 't1',
    heard,
  })
  const [stopped] = state.turns
  expect(state.phase).toBe('waiting')
  expect(stopped && linesOf(stopped).map(({ text }) => text)).toEqual(['The ships paid.', 'The ships'])
  // The server hears of it later.
  const later = after(state, { kind: 'turn', turn: turn({ status: 'answered', lines }) }).turns[0]
  expect(later?.status).toBe('stopped')
  expect(later && linesOf(later)).toHaveLength(2)
})

test('nothing waits for a follow-up where there was no answer to hear', () => {
  const refused = told(asked, accepted, { kind: 'turn', turn: turn({ status: 'refused' }) })
  expect(refused.phase).toBe('waiting')
  const problem = { kind: 'busy', text: 'Busy', question: question.text, retry_at: undefined } as const
  const failed = told(asked, { kind: 'refused', attempt: 1, problem })
  expect([failed.phase, failed.problem, failed.asked]).toEqual(['idle', problem, undefined])
})

test('earlier conversations come before this one, and cost nothing here', () => {
  const earlier = turn({ turn_id: 't0', conversation_id: 'v0', tokens: 9 })
  const state = told(asked, accepted, { kind: 'restored', turns: [earlier, turn()] })
  expect(state.turns.map(({ turn_id }) => turn_id)).toEqual(['t0', 't1'])
  expect(conversationOf(state)).toBe('v1')
  expect(conversationOf(told({ kind: 'restored', turns: [earlier] }))).toBeUndefined()
  const paid = after(state, { kind: 'heard', turn_id: 't1', heard: new Map(), tokens: 3 })
  expect(tokensOf(paid)).toBe(3)
})
