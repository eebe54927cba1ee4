import { z } from 'zod'
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
      .trim()
      .refine(isWebUrl, { error: ({ input }) => sourceSentences.invalidUrls([String(input)]) }),
  }),
  z.object({
    type: z.literal('text'),
    text: z
      .string()
      .overwrite(plainText)
      .trim()
      .min(1, sourceSentences.no_text)
      .max(sourceLimits.pasted_text, sourceSentences.text_too_long),
  }),
])
export type NewSource = z.infer<typeof NewSource>
