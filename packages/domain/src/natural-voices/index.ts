export { naturalVoices, naturalVoicesSentences } from './natural-voices.ts'
export { isVoices, NaturalVoicesName, SpeechModelName, SpokenBy } from './schema.ts'
