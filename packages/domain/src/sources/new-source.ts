import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { sourceLimits } from './limits.ts'
import { isWebUrl } from './links.ts'
import { sourceSentences } from './sentences.ts'

/** A link or a pasted text; files travel by themselves. */
export const NewSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('url'),
    url: z
      .string()
      .check(z.trim(), z.refine(isWebUrl, { error: ({ input }) => sourceSentences.invalidUrls([String(input)]) })),
  }),
  z.object({
    type: z.literal('text'),
    text: z
      .string()
      .check(
        z.overwrite(plainText),
        z.trim(),
        z.minLength(1, sourceSentences.no_text),
        z.maxLength(sourceLimits.pasted_text, sourceSentences.text_too_long),
      ),
  }),
])
export type NewSource = z.infer<typeof NewSource>
