import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { feedbackLimits as limits } from './limits.ts'

/** One line: it becomes the subject of a letter. */
export const FeedbackSubject = z.string({ error: 'Subject is required' }).check(
  z.overwrite((text) => plainText(text).replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, 'Subject is required'),
  z.maxLength(limits.subject.max, `Subject must not exceed ${limits.subject.max} characters`),
)

export const FeedbackMessage = z
  .string({ error: 'Message is required' })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, 'Message is required'),
    z.maxLength(limits.message.max, `Message must not exceed ${limits.message.max} characters`),
  )
