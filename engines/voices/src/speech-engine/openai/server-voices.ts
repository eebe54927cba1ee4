import { findVoice, CatalogueVoice, SpeakerVoice } from '@app/domain/voices'
import { kokoroSpeakers, kokoroVoices } from '../kokoro-voices.ts'

/** The server's voice, speed and instructions for one of the catalogue's voices. */
export type ServerVoice = { voice: string; speed: number; instructions?: string }
export type ServerVoices = Partial<Record<CatalogueVoice | SpeakerVoice, ServerVoice>>

/** A voice of OpenAI's newer models, one of all models, and a speed that distinguishes those who share a voice. */
type Row = [newer: string, any: string, speed: number]

/** OpenAI has eleven voices with a clear gender, so several of the catalogue share each. */
const openaiRows: Record<CatalogueVoice, Row> = {
  Zephyr: ['shimmer', 'shimmer', 1.04],
  Kore: ['sage', 'sage', 0.98],
  Leda: ['nova', 'nova', 1.08],
  Aoede: ['coral', 'coral', 1.04],
  Callirrhoe: ['sage', 'sage', 0.92],
  Autonoe: ['marin', 'shimmer', 1],
  Despina: ['marin', 'coral', 0.94],
  Erinome: ['nova', 'nova', 0.96],
  Laomedeia: ['coral', 'coral', 1.1],
  Achernar: ['shimmer', 'shimmer', 0.92],
  Gacrux: ['sage', 'sage', 0.88],
  Pulcherrima: ['nova', 'nova', 1.02],
  Vindemiatrix: ['coral', 'coral', 0.9],
  Sulafat: ['marin', 'shimmer', 0.96],
  Puck: ['ash', 'ash', 1.08],
  Charon: ['onyx', 'onyx', 1],
  Fenrir: ['verse', 'ash', 1.12],
  Orus: ['echo', 'echo', 0.98],
  Enceladus: ['ballad', 'echo', 0.9],
  Iapetus: ['cedar', 'echo', 1.02],
  Umbriel: ['ballad', 'ash', 0.96],
  Algieba: ['cedar', 'ash', 0.92],
  Algenib: ['onyx', 'onyx', 0.9],
  Rasalgethi: ['echo', 'echo', 1.06],
  Alnilam: ['onyx', 'onyx', 0.95],
  Schedar: ['echo', 'echo', 0.94],
  Achird: ['verse', 'ash', 1],
  Zubenelgenubi: ['ash', 'ash', 1.04],
  Sadachbia: ['verse', 'onyx', 1.08],
  Sadaltager: ['cedar', 'onyx', 1.03],
}

/** OpenAI's voices: newer models get the style as instructions, older ones as a speed. */
export function openaiVoices(model: string): ServerVoices {
  const takesInstructions = model.startsWith('gpt-')
  return fromEntries((name) => {
    const [newer, any, speed] = openaiRows[name]
    return takesInstructions ? { voice: newer, speed: 1, instructions: mannerOf(name, speed) } : { voice: any, speed }
  })
}

/** Speakers of other languages, whom servers have besides the English ones. */
const FOREIGN_SPEAKERS = `
ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola
jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa
zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang`

const asServed = (voice: string): ServerVoice => ({ voice, speed: 1 })

/** The names of Kokoro's speakers, for the servers that run it. Three men of the catalogue speak English with an accent there. */
export const kokoroServerVoices: ServerVoices = {
  ...fromEntries((name) => asServed(kokoroVoices[name].speaker)),
  Enceladus: asServed('im_nicola'),
  Zubenelgenubi: asServed('em_alex'),
  Sadachbia: asServed('pm_alex'),
  ...Object.fromEntries(kokoroSpeakers.map(({ name, speaker }) => [name, asServed(speaker)])),
  ...Object.fromEntries(
    FOREIGN_SPEAKERS.trim()
      .split(/\s+/)
      .map((speaker) => [SpeakerVoice.parse(`kokoro_${speaker}`), asServed(speaker)]),
  ),
}

/** Voices that the setting names. */
export function namedVoices(names: Partial<Record<CatalogueVoice, string>>): ServerVoices {
  return Object.fromEntries(Object.entries(names).map(([name, voice]) => [name, { voice, speed: 1 }]))
}

function mannerOf(name: CatalogueVoice, speed: number): string {
  const character = findVoice(name)?.character.toLowerCase() ?? 'natural'
  const pace =
    speed > 1.02 ? ' Speak a little faster than usual.' : speed < 0.97 ? ' Speak a little slower than usual.' : ''
  return `You host a podcast. Your voice is ${character}.${pace}`
}

function fromEntries(voiceOf: (name: CatalogueVoice) => ServerVoice): ServerVoices {
  return Object.fromEntries(CatalogueVoice.options.map((name) => [name, voiceOf(name)]))
}
