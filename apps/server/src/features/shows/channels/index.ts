export { channelMediaRoutes } from './media.routes.ts'
export { presentChannel } from './channels.presenter.ts'
export { channelsRoutes } from './channels.routes.ts'
export { listSavedVoicesOf } from './saved-voices/saved-voices.repository.ts'
export { savedVoicesRoutes } from './saved-voices/saved-voices.routes.ts'
export {
  addFollowers,
  findOpenChannelIds,
  findChannel,
  findPersona,
  isChannelDeleted,
  countChannelsOf,
  keepPodcastGuid,
  lockAccount,
  listChannelsOf,
  lockChannel,
  updateChannelRow,
  updateChannelArtwork,
  updateChannelSound,
  type ChannelRow,
} from './channels.repository.ts'
export { continueChannelDeletions, deleteAllChannels, removeChannel } from './remove-channel.ts'
export { announceChannelChange, liftChannelSuspension, suspendChannel } from './suspend-channel.ts'
export {
  channelNotFound,
  getChannel,
  getOpenChannel,
  getOwnedChannel,
  getVisibleChannel,
  type OwnedChannel,
} from './get-channel.ts'
export { createChannel, openChannel } from './create-channel.ts'
export { refuseUnseen } from './update-channel.ts'
