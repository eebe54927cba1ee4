export { candidatesFor } from './candidates.ts'
export {
  DEFAULT_SECOND_VOICE,
  findVoice,
  secondVoiceFor,
  standInFor,
  VoiceName,
  voices,
  type Voice,
} from './catalogue.ts'
export { foreignTo } from './foreign-text.ts'
export { voiceLimits } from './limits.ts'
export { sampleTextOf } from './sample-text.ts'
export { voiceSentences } from './sentences.ts'
export { betterPartner, soundAlike, voiceSounds } from './sound-alike.ts'
export { testAudioFileName } from './test-audio-file-name.ts'
