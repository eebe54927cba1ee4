import type { Deps } from '#deps.ts'
import type { MeterDeps } from '#features/billing/index.ts'

/** What listening to an item leans on. */
export type CheckDeps = MeterDeps & Pick<Deps, 'storage' | 'decoder' | 'listener'>
