export { checkSignature } from './check-signature.ts'
export { findStatement } from './statements.repository.ts'
export { noteStatement, signFile, type MadeFile, type SignedFile } from './sign-file.ts'
