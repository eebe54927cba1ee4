import { z } from 'zod'
import { plainText } from '../text/index.ts'
import { feedbackLimits as limits } from './limits.ts'

/** One line: it becomes the subject of a letter. */
export const FeedbackSubject = z
  .string({ error: 'Subject is required' })
  .overwrite((text) => plainText(text).replaceAll(/\s+/g, ' '))
  .trim()
  .min(1, 'Subject is required')
  .max(limits.subject.max, `Subject must not exceed ${limits.subject.max} characters`)

export const FeedbackMessage = z
  .string({ error: 'Message is required' })
  .overwrite(plainText)
  .trim()
  .min(1, 'Message is required')
  .max(limits.message.max, `Message must not exceed ${limits.message.max} characters`)
