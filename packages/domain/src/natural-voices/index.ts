export { naturalVoices, naturalVoicesSentences } from './natural-voices.ts'
export { NaturalVoicesName, SpokenBy } from './schema.ts'
