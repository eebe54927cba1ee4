import { SpeakerVoice, type CatalogueVoice } from '@app/domain/voices'

/** A speaker of Kokoro-82M: its name, and its number among the speakers of the model's file. */
export type KokoroVoice = { speaker: string; sid: number }

/**
 * Maps the catalogue's voices to speakers of Kokoro-82M v1.0. Their names contain language and gender (`af` is an American
 * woman); a name in both lists is mapped to itself. Kokoro has thirteen English men for the catalogue's sixteen: Enceladus,
 * Zubenelgenubi and Sadachbia speak English with an accent.
 */
export const kokoroVoices: Record<CatalogueVoice, KokoroVoice> = {
  Zephyr: { speaker: 'af_nova', sid: 7 },
  Kore: { speaker: 'af_kore', sid: 5 },
  Leda: { speaker: 'af_jessica', sid: 4 },
  Aoede: { speaker: 'af_aoede', sid: 1 },
  Callirrhoe: { speaker: 'af_river', sid: 8 },
  Autonoe: { speaker: 'af_sky', sid: 10 },
  Despina: { speaker: 'bf_isabella', sid: 22 },
  Erinome: { speaker: 'bf_emma', sid: 21 },
  Laomedeia: { speaker: 'af_bella', sid: 2 },
  Achernar: { speaker: 'af_nicole', sid: 6 },
  Gacrux: { speaker: 'bf_alice', sid: 20 },
  Pulcherrima: { speaker: 'af_alloy', sid: 0 },
  Vindemiatrix: { speaker: 'bf_lily', sid: 23 },
  Sulafat: { speaker: 'af_heart', sid: 3 },
  Puck: { speaker: 'am_puck', sid: 18 },
  Charon: { speaker: 'am_michael', sid: 16 },
  Fenrir: { speaker: 'am_fenrir', sid: 14 },
  Orus: { speaker: 'am_onyx', sid: 17 },
  Enceladus: { speaker: 'im_nicola', sid: 36 },
  Iapetus: { speaker: 'bm_daniel', sid: 24 },
  Umbriel: { speaker: 'am_liam', sid: 15 },
  Algieba: { speaker: 'bm_lewis', sid: 27 },
  Algenib: { speaker: 'am_santa', sid: 19 },
  Rasalgethi: { speaker: 'bm_george', sid: 26 },
  Alnilam: { speaker: 'am_adam', sid: 11 },
  Schedar: { speaker: 'am_echo', sid: 12 },
  Achird: { speaker: 'am_eric', sid: 13 },
  Zubenelgenubi: { speaker: 'em_alex', sid: 29 },
  Sadachbia: { speaker: 'pm_alex', sid: 43 },
  Sadaltager: { speaker: 'bm_fable', sid: 25 },
}

/** Every speaker of the model, in the order of their numbers. The model has more speakers than the catalogue has voices. */
const SPEAKERS = `
af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky
am_adam am_echo am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa
bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george bm_lewis
ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola
jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa
zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang`

/** The speakers as voices of their own. */
export const kokoroSpeakers: readonly (KokoroVoice & { name: SpeakerVoice })[] = SPEAKERS.trim()
  .split(/\s+/)
  .map((speaker, sid) => ({ name: SpeakerVoice.parse(`kokoro_${speaker}`), speaker, sid }))
