import { plans } from '@app/domain/billing'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { WantedPlan } from '../state/plan-offer.ts'

/** How a visitor begins with a plan (PRICE-20, PRICE-21). */
export function SignUpLink({ tier, isChosen }: Pick<WantedPlan, 'tier'> & { isChosen: boolean }) {
  return (
    <ButtonLink to={paths.signUp(tier)} look={isChosen ? 'primary' : 'secondary'} className="mt-6" aria-label={`Sign Up to Start with ${plans[tier].name}`}>
      Sign Up to Start
    </ButtonLink>
  )
}
