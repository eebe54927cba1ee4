import * as z from 'zod/mini'
import { isWomanReader } from './women-readers.ts'

/** A speaker of a neural model: a reader of LibriTTS-R by their number in the corpus, or a speaker of Kokoro by its name. */
export const SpeakerVoice = z.union([
  z.templateLiteral(['libritts_r_', z.string().check(z.regex(/[1-9]\d{0,4}/))]),
  z.templateLiteral(['kokoro_', z.string().check(z.regex(/[abefhijpz][fm]_[a-z]{2,12}/))]),
])
export type SpeakerVoice = z.infer<typeof SpeakerVoice>

export type Speaker = {
  model: 'libritts_r' | 'kokoro'
  /** Speaker id of the model: `8190`, `af_heart`. */
  speaker: string
  gender: 'male' | 'female'
  /** The language and region that they speak, as a BCP 47 tag. */
  language: string
}

/** Kokoro's names begin with the language and the gender. */
const kokoroLanguages: Record<string, string> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh',
}

export function speakerOf(name: string): Speaker | undefined {
  if (!SpeakerVoice.safeParse(name).success) return undefined
  if (name.startsWith('libritts_r_')) {
    const speaker = name.slice('libritts_r_'.length)
    return { model: 'libritts_r', speaker, gender: isWomanReader(speaker) ? 'female' : 'male', language: 'en-US' }
  }
  const speaker = name.slice('kokoro_'.length)
  return {
    model: 'kokoro',
    speaker,
    gender: speaker[1] === 'f' ? 'female' : 'male',
    language: kokoroLanguages[speaker.charAt(0)] ?? 'en',
  }
}
