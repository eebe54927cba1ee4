export { isSuspended } from '#database/suspended.ts'
export { liftWithin, suspendWithin } from './suspend-person.ts'
export { deleteSuspensionsOf } from './suspensions.repository.ts'
