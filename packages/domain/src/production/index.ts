export { breathBefore, type Breath } from './breath.ts'
export { productionLimits } from './limits.ts'
export {
  licenceNames,
  soundCredit,
  SoundCredit,
  SoundLicence,
  SoundOrigin,
  SoundTitle,
  SoundWords,
  soundWordsProblem,
} from './sound-asset.ts'
export { soundCredits, soundCreditsSentence } from './sound-credits.ts'
export { soundSentences } from './sound-sentences.ts'
export {
  dialogueAct,
  gapBetweenClips,
  heardGap,
  isBackchannel,
  lineGainDb,
  type DialogueAct,
  type RhythmLine,
} from './rhythm.ts'
export {
  ChannelSound,
  channelSoundOf,
  DEFAULT_CHANNEL_SOUND,
  Insert,
  Inserts,
  insertTitle,
  MarkLine,
  MusicMood,
  Production,
  productionOf,
  SoundLine,
  SoundRole,
  SoundSource,
  type PlacedInsert,
} from './schema.ts'
export { seeded } from './seeded.ts'
export { moodNames } from './mood-names.ts'
export { musicLine, withMusic } from './with-music.ts'
