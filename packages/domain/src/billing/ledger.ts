import { z } from 'zod'

/** Why a balance moved: given, reserved for a job, reservation given back, or paid. */
export const LedgerKind = z.enum(['grant', 'hold', 'release', 'charge'])
export type LedgerKind = z.infer<typeof LedgerKind>
