export { isSuspended } from '#database/suspended.ts'
export { liftSuspension, liftWithin, suspendPerson, suspendWithin } from './suspend-person.ts'
export { deleteSuspensionsOf } from './suspensions.repository.ts'
