export { channelLimits } from './limits.ts'
export { ownsChannel } from './policy.ts'
export { ChannelDescription, ChannelTitle, ChannelVoice, Persona } from './schema.ts'
export { AVATAR_REQUIRED_SENTENCE, AVATAR_SIZE_SENTENCE, AVATAR_TYPE_SENTENCE } from './avatar.ts'
