import type { Finance } from '@app/contracts/accounts'
import { plans, type ChosenPlan } from '@app/domain/billing'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Order } from '../api/payment-pages.ts'
import { offerOf } from '../state/plan-offer.ts'

type Props = {
  held: Finance
  wanted: ChosenPlan
  isChosen: boolean
  isOpening: boolean
  onBuy: (order: Order) => void
}

/** Button of a plan for a person who has a plan: their action, or the reason why there is none. */
export function PlanButton({ held, wanted, isChosen, isOpening, onBuy }: Props) {
  const id = useId()
  const offer = offerOf(held, wanted)
  if (!offer) return null
  const { label, isOpen, note } = offer
  const { tier, interval } = wanted
  return (
    <>
      <Button
        look={isChosen && isOpen ? 'primary' : isOpen ? 'secondary' : 'quiet'}
        className="mt-6"
        disabled={!isOpen}
        aria-disabled={isOpening}
        aria-label={isOpen ? `${label} to ${plans[tier].name}` : undefined}
        aria-describedby={note && id}
        onClick={() => tier !== 'free' && onBuy({ tier, interval })}
      >
        {label}
      </Button>
      {note && (
        <p id={id} className="mt-3 text-[13px] text-ink3">
          {note}
        </p>
      )}
    </>
  )
}
