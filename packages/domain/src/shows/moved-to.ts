import * as z from 'zod/mini'
import { showLimits } from './limits.ts'
import { showSentences } from './sentences.ts'

/** New feed address of a show that has moved to another server; podcast apps are redirected there. */
export const MovedTo = z
  .url({ protocol: /^https?$/, error: showSentences.moved_to })
  .check(z.maxLength(showLimits.moved_to.max))
