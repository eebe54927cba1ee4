import { formatMinutes } from '@app/domain/billing'
import { nounOf } from '#lib/format/whole-numbers.ts'

/** Estimated price and duration of the script. */
export function Estimate({ seconds, tokens }: { seconds: number; tokens: number }) {
  return (
    <p className="flex gap-5 text-[13px] whitespace-nowrap text-ink2 max-sm:gap-3">
      <span>
        <strong className="font-semibold text-ink">~{tokens}</strong> {nounOf(tokens, 'token')}
      </span>
      <span>
        <strong className="font-semibold text-ink">~{formatMinutes(seconds / 60)}</strong> min
      </span>
    </p>
  )
}
