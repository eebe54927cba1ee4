export { artworkVersion, channelArtworkVersion } from './artwork-version.ts'
