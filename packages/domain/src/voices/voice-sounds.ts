import type { CatalogueVoice } from './catalogue-voice.ts'

/** The speaker underneath a voice, its median pitch, and how tract and tempo differ from that speaker's. */
export type VoiceSound = { base: 'slt' | 'rms' | 'awb'; f0_hz: number; tract: number; stretch: number }

/** Sound of the embedded voices: pitch as `npm run bench -- --only=voices` measures it, the rest as they are set. */
export const voiceSounds: Record<CatalogueVoice, VoiceSound> = {
  Zephyr: { base: 'slt', f0_hz: 193, tract: 0.975, stretch: 1.33 },
  Puck: { base: 'rms', f0_hz: 128, tract: 1.0625, stretch: 1.16 },
  Charon: { base: 'rms', f0_hz: 95, tract: 0.95, stretch: 1.18 },
  Kore: { base: 'slt', f0_hz: 168, tract: 0.975, stretch: 1.34 },
  Fenrir: { base: 'rms', f0_hz: 133, tract: 0.95, stretch: 1.16 },
  Leda: { base: 'rms', f0_hz: 230, tract: 1.1625, stretch: 1.17 },
  Orus: { base: 'slt', f0_hz: 92, tract: 0.825, stretch: 1.35 },
  Aoede: { base: 'slt', f0_hz: 190, tract: 0.925, stretch: 1.33 },
  Callirrhoe: { base: 'rms', f0_hz: 180, tract: 1.075, stretch: 1.19 },
  Autonoe: { base: 'rms', f0_hz: 204, tract: 1.2, stretch: 1.19 },
  Enceladus: { base: 'awb', f0_hz: 100, tract: 0.9625, stretch: 1.34 },
  Iapetus: { base: 'rms', f0_hz: 109, tract: 1.05, stretch: 1.17 },
  Umbriel: { base: 'awb', f0_hz: 123, tract: 1.075, stretch: 1.34 },
  Algieba: { base: 'slt', f0_hz: 115, tract: 0.8375, stretch: 1.35 },
  Despina: { base: 'slt', f0_hz: 163, tract: 0.8875, stretch: 1.34 },
  Erinome: { base: 'slt', f0_hz: 209, tract: 0.9, stretch: 1.35 },
  Algenib: { base: 'rms', f0_hz: 81, tract: 1, stretch: 1.17 },
  Rasalgethi: { base: 'slt', f0_hz: 99, tract: 0.875, stretch: 1.33 },
  Laomedeia: { base: 'rms', f0_hz: 219, tract: 1.075, stretch: 1.16 },
  Achernar: { base: 'slt', f0_hz: 187, tract: 0.9375, stretch: 1.36 },
  Alnilam: { base: 'awb', f0_hz: 93, tract: 0.9625, stretch: 1.34 },
  Schedar: { base: 'rms', f0_hz: 102, tract: 0.95, stretch: 1.19 },
  Gacrux: { base: 'slt', f0_hz: 160, tract: 0.8875, stretch: 1.35 },
  Pulcherrima: { base: 'rms', f0_hz: 172, tract: 1.2, stretch: 1.17 },
  Achird: { base: 'rms', f0_hz: 124, tract: 1, stretch: 1.19 },
  Zubenelgenubi: { base: 'slt', f0_hz: 132, tract: 0.9, stretch: 1.32 },
  Vindemiatrix: { base: 'rms', f0_hz: 167, tract: 1.175, stretch: 1.19 },
  Sadachbia: { base: 'awb', f0_hz: 133, tract: 1, stretch: 1.33 },
  Sadaltager: { base: 'rms', f0_hz: 87, tract: 1.0625, stretch: 1.2 },
  Sulafat: { base: 'rms', f0_hz: 163, tract: 1.1125, stretch: 1.18 },
}
