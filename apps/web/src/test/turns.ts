import type { AnswerLine, Turn } from '@app/contracts/conversations'
import { http, HttpResponse } from 'msw'

const AT = '2026-11-23T12:00:00.000Z'

/** A question that is being answered. */
export function turn(overrides: Partial<Turn> = {}): Turn {
  return {
    turn_id: 't1',
    conversation_id: 'v1',
    position: 0,
    question: 'Who paid the keepers?',
    asked_by: 'typed',
    asked_at: AT,
    at_ms: 5_000,
    revision: 1,
    resume_ms: 4_000,
    status: 'answering',
    lines: [],
    later: null,
    error: '',
    is_passed_on: false,
    tokens: 0,
    payer: 'asker',
    ...overrides,
  }
}

/** A line of an answer, with its sound. */
export function answerLine(overrides: Partial<AnswerLine> = {}): AnswerLine {
  return {
    answer_line_id: 'a1',
    position: 0,
    speaker: 1,
    speaker_name: 'Kore',
    text: 'The ships paid.',
    citations: [],
    memory_marks: [],
    status: 'ready',
    duration_ms: 1_000,
    words: [
      [0, 3, 0, 300],
      [4, 9, 300, 600],
      [10, 15, 600, 1_000],
    ],
    peaks: [],
    heard_ms: 0,
    ...overrides,
  }
}

type Connection = { send: (turn: Turn) => void; hangUp: () => void }

/** Streams turns in a test, and hands out each connection as it is opened. */
export function serveTurnEvents(connections: Connection[] = []) {
  const encoder = new TextEncoder()
  const handler = http.get('*/api/turns/:turn_id/events', () => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    connections.push({
      send: (now) => control?.enqueue(encoder.encode(`event: turn\ndata: ${JSON.stringify(now)}\n\n`)),
      hangUp: () => control?.close(),
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { handler, connections }
}
