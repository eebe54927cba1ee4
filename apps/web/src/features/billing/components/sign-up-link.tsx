import { plans, type ChosenPlan } from '@app/domain/billing'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'

/** Sign-up link of a plan for visitors (PRICE-20, PRICE-21). */
export function SignUpLink({ plan, isChosen }: { plan: ChosenPlan; isChosen: boolean }) {
  return (
    <ButtonLink
      to={paths.signUp(plan)}
      look={isChosen ? 'primary' : 'secondary'}
      className="mt-6"
      aria-label={`Sign Up to Start with ${plans[plan.tier].name}`}
    >
      Sign Up to Start
    </ButtonLink>
  )
}
