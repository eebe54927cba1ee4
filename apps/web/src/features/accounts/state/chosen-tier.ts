import { SubscriptionTier } from '@app/domain/billing'
import { paths } from '#app/paths.ts'

/** The plan that an address names; any other word is nobody's plan (AUTH-O10). */
export function tierIn(search: URLSearchParams): SubscriptionTier | undefined {
  return SubscriptionTier.safeParse(search.get('tier')).data
}

/** The plan that was chosen by whoever signs up or in: he is on his way to it. */
export function tierAt(origin: string | undefined): SubscriptionTier | undefined {
  const here = 'http://here.invalid'
  const url = origin === undefined ? null : URL.parse(origin, here)
  return url?.pathname === paths.pricing() ? tierIn(url.searchParams) : undefined
}
