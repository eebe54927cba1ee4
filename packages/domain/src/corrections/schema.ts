import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { correctionSentences } from './sentences.ts'

/** New text of a line of a published item; the rules of the script as a whole come on top. */
export const CorrectedText = z
  .string({ error: correctionSentences.text_required })
  .check(z.overwrite(plainText), z.trim(), z.minLength(1, correctionSentences.text_required))
