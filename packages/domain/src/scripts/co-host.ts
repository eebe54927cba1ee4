import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'

export const coHostLimits = { name: 40, role: 60, character: 300 } as const

const words = (max: number) => z.string().check(z.maxLength(max), z.overwrite(plainText))

/** The second of two speakers, as a person. An empty name is filled with the one suggested for their voice. */
export const CoHost = z.object({
  name: words(coHostLimits.name),
  /** Role in the conversation, such as the curious sceptic. */
  role: words(coHostLimits.role),
  /** A few words of character for the writer. */
  character: words(coHostLimits.character),
})
export type CoHost = z.infer<typeof CoHost>
export const NO_CO_HOST: CoHost = { name: '', role: '', character: '' }
