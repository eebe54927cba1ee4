import type { SpeechModelName, SpokenBy } from './schema.ts'

type SpeechModel = {
  /** What the model is called. */
  title: string
  /** What one gains, and at what price. */
  gain: string
  licence: { name: string; url: string }
}

export const naturalVoices: Readonly<Record<SpeechModelName, SpeechModel>> = {
  libritts_r: {
    title: 'Piper LibriTTS-R',
    gain: 'Hundreds of people who read aloud. Fast: about nine times as fast as they speak.',
    licence: { name: 'CC BY 4.0', url: 'https://www.openslr.org/141/' },
  },
  kokoro: {
    title: 'Kokoro',
    gain: 'The most natural of all. Slow: takes about as long as it speaks.',
    licence: { name: 'Apache 2.0', url: 'https://huggingface.co/hexgrad/Kokoro-82M' },
  },
  moonshine_tiny: {
    title: 'Moonshine tiny',
    gain: 'Understands questions that are spoken in English, and recordings as sources.',
    licence: { name: 'MIT', url: 'https://github.com/moonshine-ai/moonshine/blob/main/LICENSE' },
  },
}

const spokenBy: Readonly<Record<SpokenBy, string>> = {
  embedded: 'the embedded voices',
  libritts_r: naturalVoices.libritts_r.title,
  kokoro: naturalVoices.kokoro.title,
}

export const naturalVoicesSentences = {
  runtime: 'They run in sherpa-onnx: another 33 MB, Apache 2.0, with espeak-ng under GPL 3.0.',
  changes: (voices: SpokenBy) => `New lines are spoken by ${spokenBy[voices]}. Lines that were made stay as they are.`,
  understands: 'Understands once the server has been started again, unless SPEECH_RECOGNIZER says otherwise.',
  one_at_a_time: 'Another download is running. Wait for it, or cancel it.',
  not_installed: 'These voices are not installed yet.',
  set: (setting: string) =>
    `The setting ${setting} decides who speaks. Remove it where the server is started, and choose here.`,
  silent: (title: string, reason: string) => `${title} is installed, but does not speak on this machine: ${reason}`,
} as const
