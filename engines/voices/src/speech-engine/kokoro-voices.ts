import { type CatalogueVoice, SpeakerVoice } from '@app/domain/voices'

/** The pace of each English speaker of Kokoro-82M v1.0 at speed 1, in words a minute, in the order of their numbers. */
const WORDS_A_MINUTE = {
  af_alloy: 231,
  af_aoede: 221,
  af_bella: 228,
  af_heart: 231,
  af_jessica: 244,
  af_kore: 208,
  af_nicole: 173,
  af_nova: 238,
  af_river: 247,
  af_sarah: 229,
  af_sky: 228,
  am_adam: 234,
  am_echo: 228,
  am_eric: 237,
  am_fenrir: 215,
  am_liam: 244,
  am_michael: 207,
  am_onyx: 232,
  am_puck: 213,
  am_santa: 210,
  bf_alice: 210,
  bf_emma: 243,
  bf_isabella: 240,
  bf_lily: 219,
  bm_daniel: 233,
  bm_fable: 228,
  bm_george: 207,
  bm_lewis: 221,
}
type EnglishSpeaker = keyof typeof WORDS_A_MINUTE

/**
 * A voice of Kokoro-82M: the name of its speaker, the number among the speakers of the model's file, and the speed at which it
 * talks at the pace of a radio host.
 */
export type KokoroVoice = { speaker: string; sid: number; speed: number }

/** Halfway between each speaker's own pace and that of a host, since not all people talk alike. */
const HOST_WORDS_A_MINUTE = 180
const KEPT_SHARE = 0.35

const SPEAKERS = Object.keys(WORDS_A_MINUTE) as EnglishSpeaker[]

function voiceOf(speaker: EnglishSpeaker, quicker = 1): KokoroVoice {
  const speed = quicker * (HOST_WORDS_A_MINUTE / WORDS_A_MINUTE[speaker]) ** (1 - KEPT_SHARE)
  return { speaker, sid: SPEAKERS.indexOf(speaker), speed: Math.round(speed * 1_000) / 1_000 }
}

/** Every English speaker, as a voice of its own. */
export const kokoroSpeakers: readonly (KokoroVoice & { name: SpeakerVoice })[] = SPEAKERS.map((speaker) => ({
  name: SpeakerVoice.parse(`kokoro_${speaker}`),
  ...voiceOf(speaker),
}))

/**
 * Maps the catalogue's voices to speakers. Their names contain region and gender (`af` is an American woman); a name in both
 * lists is mapped to itself. There are thirteen men for the catalogue's sixteen: three talk as another one does, at another pace.
 */
export const kokoroVoices: Record<CatalogueVoice, KokoroVoice> = {
  Zephyr: voiceOf('af_nova'),
  Kore: voiceOf('af_kore'),
  Leda: voiceOf('af_jessica'),
  Aoede: voiceOf('af_aoede'),
  Callirrhoe: voiceOf('af_river'),
  Autonoe: voiceOf('af_sky'),
  Despina: voiceOf('bf_isabella'),
  Erinome: voiceOf('bf_emma'),
  Laomedeia: voiceOf('af_bella'),
  Achernar: voiceOf('af_nicole'),
  Gacrux: voiceOf('bf_alice'),
  Pulcherrima: voiceOf('af_alloy'),
  Vindemiatrix: voiceOf('bf_lily'),
  Sulafat: voiceOf('af_heart'),
  Puck: voiceOf('am_puck'),
  Charon: voiceOf('am_michael'),
  Fenrir: voiceOf('am_fenrir'),
  Orus: voiceOf('am_onyx'),
  Enceladus: voiceOf('bm_lewis', 0.93),
  Iapetus: voiceOf('bm_daniel'),
  Umbriel: voiceOf('am_liam'),
  Algieba: voiceOf('bm_lewis'),
  Algenib: voiceOf('am_santa'),
  Rasalgethi: voiceOf('bm_george'),
  Alnilam: voiceOf('am_adam'),
  Schedar: voiceOf('am_echo'),
  Achird: voiceOf('am_eric'),
  Zubenelgenubi: voiceOf('am_eric', 1.06),
  Sadachbia: voiceOf('am_liam', 1.08),
  Sadaltager: voiceOf('bm_fable'),
}
