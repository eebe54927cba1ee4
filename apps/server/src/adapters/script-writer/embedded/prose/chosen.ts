import type { Candidate } from '../choose/by-worth.ts'
import type { Said } from '../say/said.ts'

/** A sentence that is worth saying; `weight` falls from 1 to 0 in the order of worth. */
export type Chosen = Candidate & { said: Said; id: string; weight: number }
