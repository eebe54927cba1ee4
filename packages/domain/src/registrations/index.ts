export { registrationLimits } from './limits.ts'
export { registrationProblem, RegistrationProblem, type InvitationState } from './registration-problem.ts'
export { InvitationDays, InvitationNote, InvitationUses, Registrations } from './schema.ts'
export { registrationProblems, registrationSentences } from './sentences.ts'
