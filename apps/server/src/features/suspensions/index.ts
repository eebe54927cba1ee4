export { isSuspended } from '#database/suspended.ts'
export { liftSuspension, suspendPerson, suspendWithin, liftWithin } from './suspend-person.ts'
export { deleteSuspensionsOf, listSuspensionsOf } from './suspensions.repository.ts'
