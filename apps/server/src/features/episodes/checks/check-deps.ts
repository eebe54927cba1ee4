import type { Deps } from '#deps.ts'
import type { MeterDeps } from '#features/billing/index.ts'

/** Dependencies of listening to an item. */
export type CheckDeps = MeterDeps & Pick<Deps, 'jobs' | 'storage' | 'decoder' | 'listener'>
