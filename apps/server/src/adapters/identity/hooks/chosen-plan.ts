import { readChosenPlan, type ChosenPlan } from '@app/domain/billing'
import { z } from 'zod'

const WithContinuation = z.object({ callbackURL: z.string() })

/**
 * The plan that was chosen before signing up, named by the address to go on to once the email is verified. It travels in
 * the mailed link, which may be opened on another device (AUTH-O10).
 */
export function chosenPlan(body: unknown): ChosenPlan | undefined {
  const { data } = WithContinuation.safeParse(body)
  const address = data ? URL.parse(data.callbackURL, 'http://here.invalid') : null
  return address ? readChosenPlan(address.searchParams) : undefined
}
