import { BRAND } from '../brand/index.ts'

/** Product words that cannot be a password, with or without a trivial end (ASVS 6.1.2). */
export const contextWords: ReadonlySet<string> = new Set([
  BRAND.toLowerCase(),
  `my${BRAND.toLowerCase()}`,
  'podcast',
  'podcasts',
  'mypodcast',
  'episode',
  'creator',
  'listener',
  'operator',
  'moderator',
])
