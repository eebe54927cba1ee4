export { isSuspended } from '#database/suspended.ts'
export { liftSuspension, suspendPerson } from './suspend-person.ts'
export { deleteSuspensionsOf } from './suspensions.repository.ts'
