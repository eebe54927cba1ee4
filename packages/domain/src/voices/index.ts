export { DEFAULT_SECOND_VOICE, findVoice, secondVoiceFor, standInFor, VoiceName, voices, type Voice } from './catalogue.ts'
export { voiceSentences } from './sentences.ts'
