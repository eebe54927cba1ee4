export { channelMediaRoutes } from './media.routes.ts'
export { channelsRoutes } from './channels.routes.ts'
export { findPersona, type ChannelRow } from './channels.repository.ts'
export { getChannel } from './get-channel.ts'
