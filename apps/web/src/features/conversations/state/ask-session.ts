import type { Turn } from '@app/contracts/conversations'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { warn } from '#lib/log.ts'
import { createEmitter, createStore, type Emitter, type Store } from '#lib/store.ts'
import { fetchAnswerSound, fetchEarlierTurns, sendHeard, sendPassOn, type Item, type Question } from '../api/ask.ts'
import { followTurn, isComplete } from '../api/follow-turn.ts'
import type { AnswerPlayer } from './answer-player.ts'
import { problemOf } from './ask-problem.ts'
import {
  after,
  conversationOf,
  emptyThread,
  WAITING_MS,
  type Happening,
  type HeardOf,
  type ThreadState,
} from './ask-thread.ts'
import { guestKeyOf, keepGuestKey } from './guest-key.ts'
import { createQuestionSender } from './question-sender.ts'

/** What was heard is told so often while it is heard. */
const REPORT_MS = 3_000

export type NewQuestion = Pick<Question, 'text' | 'at_ms' | 'revision' | 'asked_by' | 'spoken_ms' | 'share_words'>

type Session = {
  item: Item
  send: ReturnType<typeof createQuestionSender>
  sounds: AnswerPlayer
  thread: Store<ThreadState>
  /** What stands in the field. */
  draft: Store<string>
  goesOn: Emitter<void>
  isGoingOn: Store<boolean>
  /** Whether it would have gone on when it was held. */
  wasGoingOn: boolean
  last: NewQuestion | undefined
  stream: AbortController
  tryNow: () => void
  waiting: ReturnType<typeof setTimeout> | undefined
  reports: ReturnType<typeof setInterval> | undefined
}

export type AskSession = ReturnType<typeof createAskSession>

/** Questions about one item and their answers, as long as its page is open. */
export function createAskSession(item: Item, sounds: AnswerPlayer) {
  const session: Session = {
    item,
    send: createQuestionSender(item),
    sounds,
    thread: createStore(emptyThread),
    draft: createStore(''),
    goesOn: createEmitter(),
    isGoingOn: createStore(false),
    wasGoingOn: false,
    last: undefined,
    stream: new AbortController(),
    tryNow: () => undefined,
    waiting: undefined,
    reports: undefined,
  }
  const leave = () => leaveAnswer(session)
  addEventListener('pagehide', leave)
  const forget = onIdentityChange(() => {
    leave()
    session.thread.set(emptyThread)
  })
  return {
    thread: session.thread,
    draft: session.draft,
    spoken: sounds.spoken,
    /** Called when the answer was heard and nothing more was asked for a while: the episode may go on. */
    onGoOn: session.goesOn.subscribe,
    /** Whether it goes on in a moment, unless more is asked. */
    isGoingOn: session.isGoingOn,
    ask: (question: NewQuestion) => ask(session, question),
    stop: () => stop(session),
    /** Somebody speaks: the answer is silent at once, and nothing goes on by itself. Asking, or `stop`, ends it. */
    hold() {
      session.wasGoingOn ||= session.isGoingOn.get()
      keepWaiting(session)
      session.sounds.hold()
    },
    /** It was no question: all goes on where it was. */
    goOn() {
      session.sounds.goOn()
      if (session.wasGoingOn) waitForMore(session)
      session.wasGoingOn = false
    },
    /** Somebody is about to ask more: the episode does not go on by itself. */
    keepWaiting: () => keepWaiting(session),
    replay: (line_id: string) => replay(session, line_id),
    passOn: (turn_id: string) => passOn(session, turn_id),
    restore: () => restore(session),
    /** Opens a broken stream now, or asks what could not be asked. */
    tryAgain: () => tryAgain(session),
    dismiss: () => tell(session, { kind: 'dismissed' }),
    dispose() {
      leave()
      removeEventListener('pagehide', leave)
      forget()
    },
  }
}

function tell({ thread }: Session, happening: Happening): void {
  thread.set(after(thread.get(), happening))
}

const keyOf = ({ item }: Session) => guestKeyOf(item.content_id)

async function ask(session: Session, question: NewQuestion): Promise<void> {
  stop(session)
  session.stream.abort()
  session.sounds.open()
  session.last = question
  session.draft.set('')
  const conversation_id = conversationOf(session.thread.get())
  tell(session, { kind: 'asked', question: { text: question.text, at_ms: question.at_ms } })
  const { attempt } = session.thread.get()
  const body = { ...question, ...(conversation_id !== undefined && { conversation_id }) }
  try {
    const { turn, guest_key } = await session.send(body, keyOf(session))
    if (guest_key !== null) keepGuestKey(session.item.content_id, guest_key)
    if (session.thread.get().attempt !== attempt) return void report(session, turn.turn_id, new Map(), 'stopped')
    tell(session, { kind: 'accepted', attempt, turn })
    await hear(session, turn)
  } catch (error) {
    if (session.thread.get().attempt !== attempt) return
    keepText(session, question.text)
    tell(session, { kind: 'refused', attempt, problem: problemOf(error, question.text) })
  }
}

/** Nothing that was typed meanwhile is written over. */
const keepText = ({ draft }: Session, text: string) => draft.get() === '' && draft.set(text)

/** Follows an answer, and plays its lines in their order as they become ready. */
async function hear(session: Session, asked: Turn): Promise<void> {
  const { turn_id } = asked
  const { sounds } = session
  session.stream = new AbortController()
  const { signal } = session.stream
  let next = 0
  sounds.begin(answerEvents(session, turn_id))
  const take = (turn: Turn) => {
    tell(session, { kind: 'turn', turn })
    for (const line of turn.lines.slice(next)) {
      if (line.status === 'speaking') break
      next += 1
      if (line.status === 'ready') addLine(session, line.answer_line_id)
    }
    if (isComplete(turn)) sounds.complete()
  }
  take(asked)
  try {
    if (!isComplete(asked))
      await followTurn({
        turn_id,
        guest_key: keyOf(session),
        signal,
        onTurn: take,
        onLost: () => tell(session, { kind: 'lost', turn_id }),
        onWait: (tryNow) => (session.tryNow = tryNow),
      })
  } catch (error) {
    if (signal.aborted) return
    finish(session, { turn_id, heard: sounds.stop(), outcome: 'ended' })
    keepText(session, asked.question)
    tell(session, { kind: 'failed', turn_id, problem: problemOf(error, asked.question) })
  }
}

function addLine(session: Session, line_id: string): void {
  session.sounds.add(line_id, (signal) => fetchAnswerSound(line_id, keyOf(session), signal))
}

function answerEvents(session: Session, turn_id: string) {
  return {
    onLine(line_id: string) {
      tell(session, { kind: 'speaking', turn_id, line_id })
      session.reports ??= setInterval(() => report(session, turn_id, session.sounds.heard()), REPORT_MS)
    },
    onEnd(heard: HeardOf) {
      finish(session, { turn_id, heard, outcome: 'ended' })
      const isAnswered = session.thread
        .get()
        .turns.some((turn) => turn.turn_id === turn_id && turn.status === 'answered')
      tell(session, { kind: 'said_all', turn_id })
      if (isAnswered) waitForMore(session)
    },
    onInterrupt: () => stop(session),
  }
}

type Finish = { turn_id: string; heard: HeardOf; outcome: 'ended' | 'stopped' }

/** Notes and tells how much was heard of an answer that is over. */
function finish(session: Session, { turn_id, heard, outcome }: Finish): void {
  clearInterval(session.reports)
  session.reports = undefined
  tell(session, { kind: 'heard', turn_id, heard })
  report(session, turn_id, heard, outcome)
}

function report(session: Session, turn_id: string, heard: HeardOf, outcome?: 'ended' | 'stopped'): void {
  const known = session.thread.get().turns.find((turn) => turn.turn_id === turn_id)?.lines ?? []
  const lines = known
    .map(({ answer_line_id, heard_ms }) => ({
      answer_line_id,
      heard_ms: Math.max(heard_ms, Math.round(heard.get(answer_line_id) ?? 0)),
    }))
    .filter(({ heard_ms }) => heard_ms > 0)
  sendHeard(turn_id, { lines, ...(outcome && { outcome }) }, keyOf(session)).then(
    ({ tokens, is_out_of_tokens }) => {
      tell(session, { kind: 'heard', turn_id, heard: new Map(), tokens })
      if (!is_out_of_tokens) return
      tell(session, { kind: 'out_of_tokens', turn_id })
      session.sounds.endAfterLine()
    },
    // The next report says it again; what is never reported is not charged.
    (error: unknown) => warn('What was heard could not be reported.', error),
  )
}

/** Stops the answer, or the thinking about it. */
function stop(session: Session): void {
  session.wasGoingOn = false
  keepWaiting(session)
  endCurrent(session, 'stopped')
}

/** The page is left: what was heard counts, and nothing goes on. */
function leaveAnswer(session: Session): void {
  keepWaiting(session)
  session.stream.abort()
  endCurrent(session, 'ended')
}

function endCurrent(session: Session, outcome: Finish['outcome']): void {
  const { current, phase } = session.thread.get()
  const heard = session.sounds.stop()
  if (current === undefined || (phase !== 'answering' && phase !== 'thinking')) return
  session.stream.abort()
  finish(session, { turn_id: current, heard, outcome })
  tell(session, { kind: 'stopped', turn_id: current, heard })
}

function waitForMore(session: Session): void {
  keepWaiting(session)
  if (session.draft.get() !== '') return
  session.isGoingOn.set(true)
  session.waiting = setTimeout(() => {
    keepWaiting(session)
    tell(session, { kind: 'waited' })
    session.goesOn.emit()
  }, WAITING_MS)
}

function keepWaiting(session: Session): void {
  clearTimeout(session.waiting)
  session.isGoingOn.set(false)
  session.waiting = undefined
}

/** Says one line again; that was charged when it was heard first. */
function replay(session: Session, line_id: string): void {
  stop(session)
  session.sounds.begin({
    onLine: () => undefined,
    onEnd: () => undefined,
    onInterrupt: () => void session.sounds.stop(),
  })
  addLine(session, line_id)
  session.sounds.complete()
}

async function passOn(session: Session, turn_id: string): Promise<void> {
  tell(session, { kind: 'turn', turn: await sendPassOn(turn_id, keyOf(session)) })
}

async function restore(session: Session): Promise<void> {
  // Without it, this page's questions are there.
  const turns = await fetchEarlierTurns(session.item.content_id).catch(() => [])
  if (turns.length > 0) tell(session, { kind: 'restored', turns })
}

function tryAgain(session: Session): void {
  const { is_lost } = session.thread.get()
  if (is_lost) return session.tryNow()
  const text = session.draft.get() || session.last?.text
  if (session.last && text) void ask(session, { ...session.last, text })
}
