import { z } from 'zod'
import { words } from './schema-words.ts'

const SignIn = z.object({ email: z.email(), password: z.string() })
const SignInAnswer = z.object({
  redirect: z.boolean(),
  token: z.string(),
  user: z.object({
    id: z.string(),
    email: z.email(),
    name: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
})
const TokenAnswer = z.object({ token: z.string() })
const AccountRefusal = z.object({ code: z.string(), message: z.string() })

/** What the accounts say; they are no contract endpoints, so they are described here. */
export const identitySchemas = {
  SignIn: words(SignIn, 'Who wants in.', { email: 'The verified email.', password: 'The password.' }),
  SignInAnswer: words(SignInAnswer, 'Whoever is signed in now.', {
    redirect: 'Always false.',
    token: 'The session itself, not the bearer token.',
    user: 'The person.',
  }),
  TokenAnswer: words(TokenAnswer, 'The bearer token.', { token: 'What to send as `Authorization: Bearer …`.' }),
  AccountRefusal: words(AccountRefusal, 'What the accounts answer when they refuse.', {
    code: 'The reason, for programs.',
    message: 'The reason, as a sentence for people.',
  }),
}
