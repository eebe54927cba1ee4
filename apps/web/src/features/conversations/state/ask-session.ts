import type { Turn } from '@app/contracts/conversations'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { warn } from '#lib/log.ts'
import { createEmitter, createStore } from '#lib/store.ts'
import { fetchAnswerSound, fetchEarlierTurns, sendHeard, sendPassOn, type Item } from '../api/ask.ts'
import { untilReached } from '../api/until-reached.ts'
import { followTurn, isComplete } from '../api/follow-turn.ts'
import type { AnswerPlayer } from './answer-player.ts'
import { problemOf } from './ask-problem.ts'
import { conversationOf, emptyThread, WAITING_MS, type HeardOf } from './ask-thread.ts'
import { keepGuestKey } from './guest-key.ts'
import { createQuestionSender } from './question-sender.ts'
import { keepText, keyOf, tell, type NewQuestion, type Session } from './session-state.ts'

/** Interval of the playback reports while an answer plays. */
const REPORT_MS = 3_000

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
    waits: new Set(),
    waiting: undefined,
    reports: undefined,
  }
  const leave = () => leaveAnswer(session)
  addEventListener('pagehide', leave)
  const forget = onIdentityChange(() => {
    leave()
    // Requests in flight are dropped: they belong to the person before.
    session.thread.set({ ...emptyThread, attempt: session.thread.get().attempt + 1 })
  })
  return {
    thread: session.thread,
    draft: session.draft,
    spoken: sounds.spoken,
    /** Called when the answer was heard and nothing more was asked for a while: the episode may go on. */
    onGoOn: session.goesOn.subscribe,
    /** True if the episode resumes in a moment, unless more is asked. */
    isGoingOn: session.isGoingOn,
    ask: (question: NewQuestion) => ask(session, question),
    stop: () => stop(session),
    /** Listener speaks: the answer is silent at once, and nothing goes on by itself. Asking, or `stop`, ends it. */
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
    /** Listener is about to ask more: the episode does not go on by itself. */
    keepWaiting: () => keepWaiting(session),
    replay: (line: SaidLine) => replay(session, line),
    passOn: (turn_id: string) => passOn(session, turn_id),
    restore: () => restore(session),
    /** Reconnects a broken stream now, or sends the failed question again. */
    tryAgain: () => tryAgain(session),
    dismiss: () => tell(session, { kind: 'dismissed' }),
    dispose() {
      leave()
      removeEventListener('pagehide', leave)
      forget()
      sounds.dispose()
    },
  }
}

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
      if (line.status === 'ready') addLine(session, line.answer_line_id, turn_id)
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
        onWait: (tryNow) => session.waits.add(tryNow),
      })
  } catch (error) {
    if (signal.aborted) return
    finish(session, { turn_id, heard: sounds.stop(), outcome: 'ended' })
    keepText(session, asked.question)
    tell(session, { kind: 'failed', turn_id, problem: problemOf(error, asked.question) })
  }
}

/** The sound of a line is asked for again until the server is reached: none is left out for a connection that broke. */
function addLine(session: Session, line_id: string, turn_id: string): void {
  session.sounds.add(line_id, (signal) =>
    untilReached(() => fetchAnswerSound(line_id, keyOf(session), signal), {
      signal,
      onLost: () => tell(session, { kind: 'lost', turn_id }),
      onReached: () => tell(session, { kind: 'reached', turn_id }),
      onWait: (tryNow) => session.waits.add(tryNow),
    }),
  )
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
      // Unheard lines are shown first.
      if (isAnswered && heard.size > 0) waitForMore(session)
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
    // The next report repeats it; playback that is never reported is not charged.
    (error: unknown) => warn('What was heard could not be reported.', error),
  )
}

/** Stops the answer, or the thinking about it. */
function stop(session: Session): void {
  session.wasGoingOn = false
  keepWaiting(session)
  endCurrent(session, 'stopped')
}

/** Leaving the page: the playback so far counts, and nothing goes on. */
function leaveAnswer(session: Session): void {
  keepWaiting(session)
  session.stream.abort()
  endCurrent(session, 'ended')
}

function endCurrent(session: Session, outcome: Finish['outcome']): void {
  const { current, phase } = session.thread.get()
  const heard = session.sounds.stop()
  // The question is still being sent: its answer is stopped as soon as its id is known.
  if (current === undefined && phase === 'thinking') return tell(session, { kind: 'given_up' })
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

type SaidLine = { turn_id: string; line_id: string }

/** Says one line again; that was charged when it was heard first. */
function replay(session: Session, { turn_id, line_id }: SaidLine): void {
  stop(session)
  session.sounds.begin({
    onLine: () => undefined,
    onEnd: () => undefined,
    onInterrupt: () => void session.sounds.stop(),
  })
  addLine(session, line_id, turn_id)
  session.sounds.complete()
}

async function passOn(session: Session, turn_id: string): Promise<void> {
  tell(session, { kind: 'turn', turn: await sendPassOn(turn_id, keyOf(session)) })
}

async function restore(session: Session): Promise<void> {
  // Loads earlier turns; if that fails, the page has only its own questions.
  const turns = await fetchEarlierTurns(session.item.content_id).catch(() => [])
  if (turns.length > 0) tell(session, { kind: 'restored', turns })
}

function tryAgain(session: Session): void {
  const { is_lost } = session.thread.get()
  if (is_lost) {
    const waits = [...session.waits]
    session.waits.clear()
    return waits.forEach((tryNow) => tryNow())
  }
  const text = session.draft.get() || session.last?.text
  if (session.last && text) void ask(session, { ...session.last, text })
}
