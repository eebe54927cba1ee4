import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { spokenNoticeLimits } from './limits.ts'
import { spokenNoticeSentences } from './sentences.ts'

/** Wording of the notice; its required content depends on the language, which `noticeProblem` checks. */
export const NoticeText = z
  .string({ error: spokenNoticeSentences.text_required })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, spokenNoticeSentences.text_required),
    z.maxLength(spokenNoticeLimits.characters, spokenNoticeSentences.too_long),
  )
