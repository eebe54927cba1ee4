export { advisePassword } from './password-advice.ts'
export { newPasswordProblem, type PasswordOwner } from './new-password-problem.ts'
