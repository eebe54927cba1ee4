import { conversationLimits } from './limits.ts'

const BYTES_A_MS = 32
const HEADER_BYTES = 65_536

/** Limits of spoken questions, which the server transcribes. */
export const spokenLimits = {
  sample_rate_hz: 16_000,
  /** Longest recording, 16-bit mono, with the header of any recorder before it. */
  file_bytes: conversationLimits.recording_ms * BYTES_A_MS + HEADER_BYTES,
  /** Spoken questions that one process transcribes or has waiting; more are refused. */
  at_once: 8,
  /** Longest wait of a listener for the transcript. */
  wait_ms: 20_000,
} as const

const seconds = conversationLimits.recording_ms / 1_000

export const spokenSentences = {
  not_wav: 'Send the question as a WAV file: 16-bit linear PCM, one channel, 16 kHz',
  too_long: `A spoken question lasts at most ${seconds} seconds. Ask in fewer words, or type.`,
  rate_limited: 'You have asked many questions aloud in a short time. Wait a moment, or type.',
  busy: 'Many people are speaking right now. Try again in a moment, or type.',
  failed: 'Your question could not be transcribed. Try again, or type.',
  off: 'This server cannot transcribe spoken questions. Type your question.',
} as const
