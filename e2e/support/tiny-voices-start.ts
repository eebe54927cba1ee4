import { voiceModels } from '../../apps/server/src/adapters/speech-engine/local/voice-models.ts'

/** The program, to which the archive of a tiny model is that of Piper's: a journey downloads no eighty megabytes. */
const { TINY_VOICES_BYTES = '', TINY_VOICES_SHA256 = '' } = process.env
Object.assign(voiceModels.libritts_r.archive, { bytes: Number(TINY_VOICES_BYTES), sha256: TINY_VOICES_SHA256 })
await import('../../apps/server/src/main/start.ts')
