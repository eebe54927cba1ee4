import { createHash, randomUUID } from 'node:crypto'
import type { PictureSizes } from './read-picture.ts'

const DIGEST_CHARACTERS = 16
const RANDOM_CHARACTERS = 8

/**
 * The part of a picture's key that is its own. It begins with a hash of the picture, so that it can be cached for ever,
 * and is never used twice, so that clearing an old one away can never hit one that is on its way in.
 */
export function pictureVersion({ large }: PictureSizes): string {
  const digest = createHash('sha256').update(large).digest('hex')
  return `${digest.slice(0, DIGEST_CHARACTERS)}-${randomUUID().slice(0, RANDOM_CHARACTERS)}`
}
