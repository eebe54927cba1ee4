export { channelLimits } from './limits.ts'
export { ownsChannel } from './policy.ts'
export { ChannelDescription, ChannelTitle, ChannelVoice, Persona } from './schema.ts'
