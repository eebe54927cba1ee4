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
  }),
})
const TokenAnswer = z.object({ token: z.string() })
const AccountRefusal = z.object({ code: z.string(), message: z.string() })

/** Requests and responses of /api/auth, which has no contract endpoints. */
export const identitySchemas = {
  SignIn: describeSchema(SignIn, 'Credentials.', { email: 'The verified email.', password: 'The password.' }),
  SignInAnswer: describeSchema(SignInAnswer, 'The signed-in person.', {
    redirect: 'Always false.',
    user: 'The person.',
  }),
  TokenAnswer: describeSchema(TokenAnswer, 'The bearer token.', { token: 'Send it as `Authorization: Bearer …`.' }),
  AccountRefusal: describeSchema(AccountRefusal, 'The body of a refusal under /api/auth.', {
    code: 'The reason, for programs.',
    message: 'The reason, as a sentence for people.',
  }),
}
