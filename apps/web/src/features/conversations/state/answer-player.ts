import { takePlayback } from '#lib/audio/exclusive-playback.ts'
import { createStore, type Store } from '#lib/store.ts'
import { stretch } from './stretch.ts'

/** Faded out in this time, so that no click is heard. */
const FADE_SECONDS = 0.015
/** Scheduling margin: sound scheduled for this very moment could be late. */
const LEAD_SECONDS = 0.01
const LOOK_MS = 40

/** Playback position in the lines of an answer. */
export type Spoken = { line_id: string; ms: number }

export type Pace = { rate: number; volume: number }

type Events = {
  /** The first sound of a line. */
  onLine: (line_id: string) => void
  /** Everything was said; so much of each line was heard. */
  onEnd: (heard: ReadonlyMap<string, number>) => void
  /** Another sound begins, as that of the episode. */
  onInterrupt: () => void
}

type Context = Pick<
  AudioContext,
  | 'currentTime'
  | 'state'
  | 'destination'
  | 'resume'
  | 'suspend'
  | 'close'
  | 'decodeAudioData'
  | 'createGain'
  | 'createBufferSource'
> & { outputLatency?: number; createBuffer: AudioContext['createBuffer'] }

type Line = { id: string; start: number; end: number; rate: number; source: AudioBufferSourceNode; isBegun: boolean }

type Answer = Events & {
  gain: GainNode
  lines: Line[]
  /** Lines whose sound is on its way. */
  coming: number
  /** No more lines come. */
  isComplete: boolean
  heard: Map<string, number>
  queue: Promise<void>
  away: AbortController
  clock: ReturnType<typeof setInterval>
}

type State = {
  context: Context | undefined
  openContext: () => Context
  pace: () => Pace
  answer: Answer | undefined
  /** The answer waits where it is. */
  isHeld: boolean
  spoken: Store<Spoken | undefined>
}

export type AnswerPlayer = ReturnType<typeof createAnswerPlayer>

/** Plays the lines of an answer one after the other, without a gap, as soon as each is there. */
export function createAnswerPlayer(options: { openContext: () => Context; pace: () => Pace }) {
  const state: State = {
    ...options,
    context: undefined,
    answer: undefined,
    isHeld: false,
    spoken: createStore<Spoken | undefined>(undefined),
  }
  const sound = { pause: () => state.answer?.onInterrupt() }
  return {
    spoken: state.spoken,
    /** Opens the audio output within the press of a button, as browsers require it. */
    open: () => void contextOf(state),
    begin(events: Events) {
      stop(state)
      takePlayback(sound)
      begin(state, events)
    },
    add: (line_id: string, load: (signal: AbortSignal) => Promise<ArrayBuffer>) => add(state, line_id, load),
    /** No more lines come. */
    complete() {
      if (state.answer) state.answer.isComplete = true
    },
    /** The line that is being said is the last. */
    endAfterLine: () => endAfterLine(state),
    /** Silence at once; its time stands still until it goes on or is stopped. */
    hold: () => hold(state),
    goOn: () => goOn(state),
    stop: () => stop(state),
    /** Silence at once, and the device's sound is let go until it is wanted again. */
    dispose() {
      stop(state)
      void state.context?.close()
      state.context = undefined
    },
    heard: (): ReadonlyMap<string, number> => heardOf(state),
    setVolume: (volume: number) => state.answer?.gain.gain.setTargetAtTime(volume, timeOf(state), FADE_SECONDS),
  }
}

function contextOf(state: State): Context {
  state.context ??= state.openContext()
  if (state.context.state === 'suspended' && !state.isHeld) void state.context.resume()
  return state.context
}

const timeOf = (state: State) => state.context?.currentTime ?? 0

/** Output latency: the current sound was given out a moment ago. */
const heardTimeOf = (state: State) => timeOf(state) - (state.context?.outputLatency ?? 0)

function begin(state: State, events: Events): void {
  const context = contextOf(state)
  const gain = context.createGain()
  gain.gain.value = state.pace().volume
  gain.connect(context.destination)
  state.answer = {
    ...events,
    gain,
    lines: [],
    coming: 0,
    isComplete: false,
    heard: new Map(),
    queue: Promise.resolve(),
    away: new AbortController(),
    clock: setInterval(() => look(state), LOOK_MS),
  }
}

/** All are fetched at once and play in their order; one whose sound does not come is left out. */
function add(state: State, line_id: string, load: (signal: AbortSignal) => Promise<ArrayBuffer>): void {
  const { answer } = state
  if (!answer) return
  const context = contextOf(state)
  answer.coming += 1
  const decoded = load(answer.away.signal)
    .then((bytes) => context.decodeAudioData(bytes))
    .catch(() => undefined)
  answer.queue = answer.queue.then(async () => {
    const buffer = await decoded
    answer.coming -= 1
    if (buffer && state.answer === answer && !answer.away.signal.aborted)
      schedule(state, answer, { id: line_id, buffer })
  })
}

function schedule(state: State, answer: Answer, { id, buffer }: { id: string; buffer: AudioBuffer }): void {
  const context = contextOf(state)
  const { rate } = state.pace()
  const source = context.createBufferSource()
  source.buffer = rate === 1 ? buffer : inOtherPace(context, buffer, rate)
  source.connect(answer.gain)
  const start = Math.max(context.currentTime + LEAD_SECONDS, answer.lines.at(-1)?.end ?? 0)
  source.start(start)
  answer.lines.push({ id, start, end: start + source.buffer.duration, rate, source, isBegun: false })
}

/** Faster or slower at the same pitch, as the episode is. */
function inOtherPace(context: Context, buffer: AudioBuffer, rate: number): AudioBuffer {
  const samples = stretch(buffer.getChannelData(0), rate, buffer.sampleRate)
  const changed = context.createBuffer(1, Math.max(1, samples.length), buffer.sampleRate)
  changed.copyToChannel(samples, 0)
  return changed
}

/** Reports the playing word, and records the playback. */
function look(state: State): void {
  const { answer } = state
  if (!answer) return
  const now = heardTimeOf(state)
  for (const line of answer.lines) {
    if (now < line.start || line.isBegun) continue
    line.isBegun = true
    answer.onLine(line.id)
    if (state.answer !== answer) return
  }
  noteHeard(answer, now)
  const line = answer.lines.findLast(({ start, end }) => start <= now && now < end)
  state.spoken.set(line && { line_id: line.id, ms: (now - line.start) * line.rate * 1_000 })
  const isOver = answer.isComplete && answer.coming === 0 && now >= (answer.lines.at(-1)?.end ?? 0)
  if (!isOver) return
  close(state, answer)
  answer.onEnd(answer.heard)
}

function noteHeard({ lines, heard }: Answer, now: number): void {
  for (const { id, start, end, rate } of lines)
    if (now > start) heard.set(id, (Math.min(now, end) - start) * rate * 1_000)
}

function endAfterLine(state: State): void {
  const { answer } = state
  if (!answer) return
  const now = timeOf(state)
  answer.away.abort()
  answer.isComplete = true
  for (const { source } of answer.lines.filter(({ start }) => start > now)) source.stop()
  answer.lines = answer.lines.filter(({ start }) => start <= now)
}

function hold(state: State): void {
  if (!state.answer) return
  state.isHeld = true
  void state.context?.suspend()
}

function goOn(state: State): void {
  if (!state.isHeld) return
  state.isHeld = false
  void state.context?.resume()
}

/** Stops at once; the part heard until now is the answer. */
function stop(state: State): ReadonlyMap<string, number> {
  const { answer } = state
  if (!answer) return new Map()
  const now = timeOf(state)
  noteHeard(answer, heardTimeOf(state))
  const { gain } = answer.gain
  gain.cancelScheduledValues(now)
  // Held answers are silent already, and their time goes on as soon as the hold is over.
  gain.setValueAtTime(state.isHeld ? 0 : gain.value, now)
  gain.linearRampToValueAtTime(0, now + FADE_SECONDS)
  for (const { source } of answer.lines) source.stop(now + FADE_SECONDS)
  close(state, answer)
  return answer.heard
}

function heardOf(state: State): ReadonlyMap<string, number> {
  if (state.answer) noteHeard(state.answer, heardTimeOf(state))
  return state.answer?.heard ?? new Map()
}

function close(state: State, answer: Answer): void {
  clearInterval(answer.clock)
  answer.away.abort()
  state.answer = undefined
  state.spoken.set(undefined)
  goOn(state)
}
