import type { Auth } from './create-auth.ts'
import { PASSWORD_PROVIDER } from './passwords/password-provider.ts'

export type EnsuredPerson = { user_id: string; email: string }
type Person = { email: string; password: string; name: string }

/** Creates an account whose email counts as verified. An existing account is left unchanged. */
export async function ensurePerson(auth: Auth, { email, password, name }: Person): Promise<EnsuredPerson> {
  const { internalAdapter, password: passwords } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (found) return { user_id: found.user.id, email }
  const user = await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' })
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: PASSWORD_PROVIDER,
    accountId: user.id,
    password: await passwords.hash(password),
  })
  return { user_id: user.id, email }
}
