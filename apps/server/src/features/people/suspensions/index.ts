export { isSuspended } from '#database/suspended.ts'
export { liftWithin, lockForDecision, suspendWithin } from './suspend-person.ts'
export { deleteSuspensionsOf } from './suspensions.repository.ts'
