/** idle; opening: until the microphone is open; listening; transcribing: until the words are there. */
export type TalkStage = 'idle' | 'opening' | 'listening' | 'transcribing'

/** server: by the server's recogniser. device: by the browser's own, on this device. installable: by that one once it is installed. */
export type TalkWay = 'server' | 'device' | 'installable'

/** Transcribed question. */
export type Spoken = {
  text: string
  spoken_ms: number
  /** The listener wants to read the words before they are asked: keep them in the field. */
  is_to_check: boolean
}

export type TalkInput = {
  channel_id: string
  content_id: string
  /** True if the server transcribes spoken questions of this listener. */
  has_recognizer: boolean
  /** True while a host plays, in the episode or in an answer: then a cough or an "uh-huh" does not count as a question. */
  isHostSpeaking: () => boolean
  /** The words of a question. */
  onText: (spoken: Spoken) => void
  /** Listener begins to ask: keep the place, pause the episode, silence the answer. At a press at once, hands-free after 400 ms of speech. */
  onSpeechStart: () => void
  /** False alarm (a slip, a cough, no words): playback silenced by `onSpeechStart` may go on. */
  onFalseStart: () => void
}

export type HandsFree = {
  /** True if it is available here. */
  is_offered: boolean
  is_on: boolean
  setOn: (is_on: boolean) => void
  /** off; loading the speech detector; waiting for speech; speech; transcribing. */
  stage: 'off' | 'loading' | 'waiting' | 'speech' | 'transcribing'
}

export type Talk = {
  /** Speech recognition in use; undefined: none, and there is no talk button, no level and no hint. */
  way: TalkWay | undefined
  stage: TalkStage
  /** Interim transcript, where the recogniser provides one: show it in the field, in `you`. */
  partial: string
  /** Error or instruction; empty without one. */
  notice: string
  /** Name of the microphone used last; empty before. */
  microphone: string
  /** True if talking was never used on this device: then the page explains who listens and what is stored. */
  is_first_use: boolean
  /** Current level, 0 to 1. */
  level: () => number
  press: () => void
  release: () => void
  /** Toggles talking, for people who cannot hold the button. */
  toggle: () => void
  /** Discards the current speech, and asks nothing. */
  cancel: () => void
  /** Installs the browser's recogniser, where `way` is installable. */
  install: () => void
  is_installing: boolean
  hands_free: HandsFree
  checks_words: boolean
  setChecksWords: (checks_words: boolean) => void
}
