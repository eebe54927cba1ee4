import * as z from 'zod/mini'
import type { VoiceName } from './voice-name.ts'

/**
 * Name of a voice in an answer. The rules were checked when it came in; an answer is checked for the form of a name only, so
 * that pages load none of the tables behind those rules, and lines stay readable when the limits change.
 */
export const StoredVoiceName = z.custom<VoiceName>(isOfForm)
const FORM = /^(?:[A-Z][a-z]+(?:_p-?\d_c-?\d_t-?\d_r-?\d_[a-z]+)?|libritts_r_\d+|kokoro_[a-z]{2}_[a-z]+)$/
StoredVoiceName._zod.toJSONSchema = () => ({ type: 'string', pattern: FORM.source })

function isOfForm(value: unknown): boolean {
  return typeof value === 'string' && FORM.test(value)
}
