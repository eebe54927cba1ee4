import type { AnswerLine, Turn } from '@app/contracts/conversations'

/** A follow-up may begin for so long before the episode goes on. */
export const WAITING_MS = 4_000

/**
 * idle: nothing is going on. thinking: asked, and nothing is heard yet. answering: the hosts speak. waiting: they have
 * spoken, and a follow-up may come.
 */
export type Phase = 'idle' | 'thinking' | 'answering' | 'waiting'

/** A question that was sent. */
export type Asked = { text: string; at_ms: number }

/** Error of a question, in words; the question itself is preserved. */
export type Problem = {
  kind: 'connection' | 'sign_in' | 'no_tokens' | 'busy' | 'gone' | 'refused'
  text: string
  question: string
  /** Time of the next allowed try, by the clock; undefined: at once. */
  retry_at: number | undefined
}

export type ThreadState = {
  phase: Phase
  /** Number of the question, so that late answers to an earlier one are dropped. */
  attempt: number
  /** Everything asked about this item, the earliest first. */
  turns: readonly Turn[]
  asked: Asked | undefined
  /** The turn that is answered or heard. */
  current: string | undefined
  /** Its lines that have begun to be heard. */
  begun: readonly string[]
  /** The first turn that was asked since the page was opened. */
  since: number
  problem: Problem | undefined
  /** The stream of the answer broke and is opened anew. */
  is_lost: boolean
  /** The tokens are used up: plans are offered. */
  is_out_of_tokens: boolean
}

/** Heard milliseconds of each line of an answer, by its id. */
export type HeardOf = ReadonlyMap<string, number>

export type Happening =
  | { kind: 'restored'; turns: readonly Turn[] }
  | { kind: 'asked'; question: Asked }
  | { kind: 'given_up' }
  | { kind: 'accepted'; attempt: number; turn: Turn }
  | { kind: 'refused'; attempt: number; problem: Problem }
  | { kind: 'turn'; turn: Turn }
  | { kind: 'lost'; turn_id: string }
  | { kind: 'reached'; turn_id: string }
  | { kind: 'speaking'; turn_id: string; line_id: string }
  | { kind: 'heard'; turn_id: string; heard: HeardOf; tokens?: number }
  | { kind: 'said_all'; turn_id: string }
  | { kind: 'stopped'; turn_id: string; heard: HeardOf }
  | { kind: 'out_of_tokens'; turn_id: string }
  | { kind: 'failed'; turn_id: string; problem: Problem }
  | { kind: 'waited' }
  | { kind: 'dismissed' }

export const emptyThread: ThreadState = {
  phase: 'idle',
  attempt: 0,
  turns: [],
  asked: undefined,
  current: undefined,
  begun: [],
  since: 0,
  problem: undefined,
  is_lost: false,
  is_out_of_tokens: false,
}

/** Reducer of a thread. Events of an earlier question change its text, never the phase. */
export function after(state: ThreadState, happening: Happening): ThreadState {
  switch (happening.kind) {
    case 'restored':
      return restored(state, happening.turns)
    case 'asked':
      return {
        ...state,
        phase: 'thinking',
        attempt: state.attempt + 1,
        asked: happening.question,
        current: undefined,
        begun: [],
        problem: undefined,
        is_lost: false,
      }
    case 'given_up':
      return { ...state, phase: 'idle', attempt: state.attempt + 1, asked: undefined }
    case 'accepted':
      return happening.attempt === state.attempt ? accepted(state, happening.turn) : state
    case 'refused':
      if (happening.attempt !== state.attempt) return state
      return { ...state, phase: 'idle', asked: undefined, problem: happening.problem }
    case 'turn':
      return withTurn(state, happening.turn)
    case 'heard':
      return changeTurn(state, happening.turn_id, (turn) => ({
        ...withHeard(turn, happening.heard),
        tokens: Math.max(turn.tokens, happening.tokens ?? 0),
      }))
    case 'dismissed':
      return { ...state, problem: undefined }
    case 'waited':
      return state.phase === 'waiting' ? { ...state, phase: 'idle' } : state
    default:
      return happening.turn_id === state.current ? ofCurrent(state, happening) : state
  }
}

type OfCurrent = Extract<
  Happening,
  { kind: 'lost' | 'reached' | 'speaking' | 'said_all' | 'stopped' | 'out_of_tokens' | 'failed' }
>

function ofCurrent(state: ThreadState, happening: OfCurrent): ThreadState {
  switch (happening.kind) {
    case 'lost':
      return { ...state, is_lost: true }
    case 'reached':
      return { ...state, is_lost: false }
    case 'speaking':
      if (state.phase !== 'thinking' && state.phase !== 'answering') return state
      return { ...state, phase: 'answering', begun: [...state.begun, happening.line_id] }
    case 'said_all':
      return state.phase === 'idle' ? state : { ...state, phase: 'waiting', is_lost: false }
    case 'out_of_tokens':
      return { ...state, is_out_of_tokens: true }
    case 'failed':
      return { ...state, phase: 'idle', problem: happening.problem, is_lost: false }
    case 'stopped': {
      const stopped = changeTurn(state, happening.turn_id, (turn) => ({
        ...withHeard(turn, happening.heard),
        status: 'stopped',
      }))
      return { ...stopped, phase: 'waiting', is_lost: false }
    }
  }
}

function restored(state: ThreadState, turns: readonly Turn[]): ThreadState {
  const known = new Set(state.turns.map(({ turn_id }) => turn_id))
  const earlier = turns.filter(({ turn_id }) => !known.has(turn_id))
  return { ...state, turns: [...earlier, ...state.turns], since: state.since + earlier.length }
}

function accepted(state: ThreadState, turn: Turn): ThreadState {
  return withTurn({ ...state, asked: undefined, current: turn.turn_id, turns: [...state.turns, turn] }, turn)
}

/** A turn of this thread as the server has it now; one that it does not know is dropped. */
function withTurn(state: ThreadState, turn: Turn): ThreadState {
  const changed = changeTurn(state, turn.turn_id, (before) => merge(before, turn))
  if (turn.turn_id !== state.current) return changed
  const isOver = turn.status === 'refused' || turn.status === 'failed'
  return { ...changed, is_lost: false, phase: isOver && state.phase === 'thinking' ? 'waiting' : state.phase }
}

/** Local playback progress is ahead of the server's; a stopped turn stays stopped. */
function merge(before: Turn, now: Turn): Turn {
  const heard = new Map(before.lines.map((line) => [line.answer_line_id, line.heard_ms]))
  const isStopped = before.status === 'stopped'
  const known = isStopped ? now.lines.filter((line) => heard.has(line.answer_line_id)) : now.lines
  return { ...withHeard({ ...now, lines: known }, heard), status: isStopped ? 'stopped' : now.status }
}

function withHeard(turn: Turn, heard: HeardOf): Turn {
  const longest = (line: AnswerLine) => Math.max(line.heard_ms, Math.round(heard.get(line.answer_line_id) ?? 0))
  return { ...turn, lines: turn.lines.map((line) => ({ ...line, heard_ms: longest(line) })) }
}

function changeTurn(state: ThreadState, turn_id: string, change: (turn: Turn) => Turn): ThreadState {
  return { ...state, turns: state.turns.map((turn) => (turn.turn_id === turn_id ? change(turn) : turn)) }
}

/** The conversation that a follow-up belongs to: the one that was begun on this page. */
export function conversationOf({ turns, since }: ThreadState): string | undefined {
  return turns.slice(since).at(-1)?.conversation_id
}

/** Tokens that the questions since the page was opened have cost the asker. */
export function tokensOf({ turns, since }: ThreadState): number {
  return turns.slice(since).reduce((sum, { tokens, payer }) => sum + (payer === 'asker' ? tokens : 0), 0)
}

/** Lines of an answer as far as they count: of a stopped one only the heard part. */
export function linesOf({ status, lines }: Turn): { line: AnswerLine; text: string }[] {
  if (status !== 'stopped') return lines.map((line) => ({ line, text: line.text }))
  return lines.filter(({ heard_ms }) => heard_ms > 0).map((line) => ({ line, text: heardText(line) }))
}

function heardText({ text, words, heard_ms, duration_ms }: AnswerLine): string {
  if (duration_ms !== null && heard_ms >= duration_ms) return text
  const last = words.findLast(([, , start_ms]) => start_ms < heard_ms)
  return words.length === 0 ? text : text.slice(0, last?.[1] ?? 0)
}
