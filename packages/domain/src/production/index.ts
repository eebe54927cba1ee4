export { productionLimits } from './limits.ts'
export {
  ChannelSound,
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
