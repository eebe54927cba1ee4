import * as z from 'zod/mini'
import { showLimits } from './limits.ts'
import { showSentences } from './sentences.ts'

/** Where the feed of a show lies that has moved to another server; podcast apps are sent there. */
export const MovedTo = z
  .url({ protocol: /^https?$/, error: showSentences.moved_to })
  .check(z.maxLength(showLimits.moved_to.max))
