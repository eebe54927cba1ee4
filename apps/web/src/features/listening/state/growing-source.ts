/** Needed for items in the making alone. */
export { attachHls } from './hls-source.ts'
export { waitForPlaylist } from './wait-for-playlist.ts'

// The playlist is waited for meanwhile.
import('hls.js/light').catch(() => {})
