import { readChosenPlan, type ChosenPlan } from '@app/domain/billing'
import { paths } from '#app/paths.ts'

/** The plan that a person chose before signing up or in, where they continue afterwards. */
export function planAt(origin: string | undefined): ChosenPlan | undefined {
  const here = 'http://here.invalid'
  const url = origin === undefined ? null : URL.parse(origin, here)
  return url?.pathname === paths.pricing() ? readChosenPlan(url.searchParams) : undefined
}
