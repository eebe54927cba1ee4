import * as z from 'zod/mini'
import { describeSchema } from './describe.ts'

const SignIn = z.object({ email: z.email(), password: z.string() })
const SignInAnswer = z.object({
  redirect: z.boolean(),
  user: z.object({
    id: z.string(),
    email: z.email(),
    name: z.string(),
    emailVerified: z.boolean(),
    image: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    twoFactorEnabled: z.boolean(),
  }),
})
const SecondStep = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
const TokenAnswer = z.object({ token: z.string() })
const AccountRefusal = z.object({ code: z.string(), message: z.string() })

/** Requests and responses of /api/auth, which has no contract endpoints. */
export const identitySchemas = {
  SignIn: describeSchema(SignIn, 'Credentials.', { email: 'The verified email.', password: 'The password.' }),
  SignInAnswer: describeSchema(SignInAnswer, 'The signed-in person.', {
    redirect: 'Always false.',
    user: 'The person.',
  }),
  SecondStep: describeSchema(SecondStep, 'No session yet: the account has a second factor.', {
    twoFactorRedirect: 'Always true.',
    twoFactorMethods: 'What can be asked for: `totp`, a code of an authenticator app.',
  }),
  TokenAnswer: describeSchema(TokenAnswer, 'The bearer token.', { token: 'Send it as `Authorization: Bearer …`.' }),
  AccountRefusal: describeSchema(AccountRefusal, 'The body of a refusal under /api/auth.', {
    code: 'The reason, for programs.',
    message: 'The reason, as a sentence for people.',
  }),
}
