export { WAV_HEADER_BYTES, wavHeader } from './wav-header.ts'
export { isWav, readWav, toSamples, type SoundFormat } from './read-wav.ts'
