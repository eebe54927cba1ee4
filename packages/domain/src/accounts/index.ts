export { accountLimits } from './limits.ts'
export { displayNameOf } from './display-name.ts'
export { Email, NewPassword } from './schema.ts'
export type { Viewer } from './viewer.ts'
