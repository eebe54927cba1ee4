import type { Finance } from '@app/contracts/accounts'
import { allotmentOf, formatMinutes, minutesOfTokens } from '@app/domain/billing'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import { imagineHeights, type Bar } from '#lib/audio/bars.ts'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { nextOf } from '../state/plan-facts.ts'

const HEIGHT_PX = 48
const TURN = 4

/** Remaining tokens, their share of the plan and their worth, with the next reset (PRICE-11, PRICE-O07). */
export function UsagePanel({ finance }: { finance: Finance }) {
  const { current_token_amount } = finance
  const allotment = allotmentFor(finance)
  const share = allotment === undefined ? undefined : Math.max(0, current_token_amount / allotment)
  const minutes = minutesOfTokens(Math.max(0, current_token_amount))
  const next = nextOf(finance)
  return (
    <section aria-label="Usage" className="rounded-xl border border-line bg-s1 p-6">
      {share !== undefined && <Level share={share} />}
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure term="Tokens left" value={formatWhole(current_token_amount)} />
        {share !== undefined && allotment !== undefined && (
          <Figure term="Of your plan" value={`${Math.round(share * 100)}% of ${formatWhole(allotment)}`} />
        )}
        <Figure term="Enough for about" value={`${minutes === 0 ? 0 : formatMinutes(minutes)} min of audio`} />
        {next && <Figure term={next.term} value={next.value} />}
      </dl>
      {current_token_amount <= 0 && (
        <div className="mt-4">
          <WarningNote sentence="You can’t generate new audio until your balance is above zero. Playing, liking, editing and deleting stay free." />
        </div>
      )}
    </section>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-[13px] text-ink3">{term}</dt>
      <dd className="mt-0.5 text-[17px] font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

/** Level of remaining tokens, drawn as the lit part of a recording. */
function Level({ share }: { share: number }) {
  return <Waveform barsFor={(count) => barsOf(share, count)} height={HEIGHT_PX} className="mb-5 h-12" />
}

function barsOf(share: number, count: number): Bar[] {
  const lit = Math.ceil(Math.min(1, share) * count)
  return imagineHeights('tokens', count).map((height, index) => ({
    side: Math.floor(index / TURN) % 2 === 0 ? 1 : 2,
    height,
    tone: index < lit ? 'lit' : 'ghost',
  }))
}

/** Allotment of the plan; undefined for a plan that is not on offer. */
function allotmentFor({ subscription_tier, billing_interval }: Finance): number | undefined {
  return subscription_tier === 'admin' ? undefined : allotmentOf(subscription_tier, billing_interval ?? 'month')
}
