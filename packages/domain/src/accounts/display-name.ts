/** Display name of a person: the provider's name, else the part of the email before the @. */
export function displayNameOf(user: { name?: string | null; email: string }): string {
  return user.name?.trim() || (user.email.split('@')[0] ?? user.email)
}
