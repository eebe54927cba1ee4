import { createPassageHolder } from './held-passage.ts'
import { player } from '../player/the-player.ts'

/** The passage that the app's one player is held to; loaded with the first one. */
export const passage = createPassageHolder(player)
