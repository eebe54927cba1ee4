import { readChosenPlan, type ChosenPlan } from '@app/domain/billing'
import { paths } from '#app/paths.ts'

/** The plan that was chosen by whoever signs up or in: he is on his way to it. */
export function planAt(origin: string | undefined): ChosenPlan | undefined {
  const here = 'http://here.invalid'
  const url = origin === undefined ? null : URL.parse(origin, here)
  return url?.pathname === paths.pricing() ? readChosenPlan(url.searchParams) : undefined
}
