export { DEFAULT_SECOND_VOICE, findVoice, secondVoiceFor, VoiceName, voices, type Voice } from './catalogue.ts'
