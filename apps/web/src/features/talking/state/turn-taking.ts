import { conversationLimits } from '@app/domain/conversations'

/** Speech threshold: from the first on it is speech, until it falls below the second. */
const SPEECH_FROM = 0.5
const SPEECH_UNTIL = 0.35

/** Limits of hands-free speech that counts as a question, in milliseconds. */
export const handsFreeLimits = {
  /** Shorter is a cough. */
  least_ms: 250,
  /** So much speech over a host stops them. */
  over_host_ms: 400,
  /** Longest backchannel: over a host, shorter speech is an "uh-huh", and they go on. */
  backchannel_ms: 500,
  /** Silence after which speech has ended. */
  pause_ms: 500,
} as const

/** began: a question starts. ended: it is complete, with its start and end. dismissed: it began, but was no question. */
export type TurnEvent = { kind: 'began' } | { kind: 'ended'; from_ms: number; to_ms: number } | { kind: 'dismissed' }

type Frame = {
  /** End of the frame, since the microphone was opened. */
  at_ms: number
  duration_ms: number
  /** Probability of speech. */
  probability: number
  is_host_speaking: boolean
}

type Speech = {
  from_ms: number
  /** Time of its last sound. */
  to_ms: number
  voiced_ms: number
  is_over_host: boolean
  has_begun: boolean
}

export type TurnTaking = { step: (frame: Frame) => TurnEvent | undefined; reset: () => void }

/** Tells questions from coughs, from an "uh-huh" and from silence, frame by frame. */
export function turnTaking(): TurnTaking {
  let speech: Speech | undefined
  let isVoice = false

  function step({ at_ms, duration_ms, probability, is_host_speaking }: Frame): TurnEvent | undefined {
    isVoice = probability >= (isVoice ? SPEECH_UNTIL : SPEECH_FROM)
    if (!isVoice) return speech && at_ms - speech.to_ms >= handsFreeLimits.pause_ms ? end(speech) : undefined
    speech ??= {
      from_ms: at_ms - duration_ms,
      to_ms: at_ms,
      voiced_ms: 0,
      is_over_host: is_host_speaking,
      has_begun: false,
    }
    speech.to_ms = at_ms
    speech.voiced_ms += duration_ms
    if (!speech.has_begun && speech.voiced_ms >= leastOf(speech)) {
      speech.has_begun = true
      return { kind: 'began' }
    }
    return at_ms - speech.from_ms >= conversationLimits.recording_ms ? end(speech) : undefined
  }

  function end({ from_ms, to_ms, is_over_host, has_begun }: Speech): TurnEvent | undefined {
    speech = undefined
    if (!has_begun) return undefined
    const isBackchannel = is_over_host && to_ms - from_ms < handsFreeLimits.backchannel_ms
    return isBackchannel ? { kind: 'dismissed' } : { kind: 'ended', from_ms, to_ms }
  }

  return { step, reset: () => void (speech = undefined) }
}

function leastOf({ is_over_host }: Speech): number {
  return is_over_host ? handsFreeLimits.over_host_ms : handsFreeLimits.least_ms
}
