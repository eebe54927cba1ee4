import { classNames } from '../class-names.ts'

const WARN_ABOVE = 0.8

type Props = { count: number; limit: number; id?: string; warnAbove?: number; isBadAtLimit?: boolean }

/** Usage of a limit: yellow above 80 %, red above the limit, unless set otherwise. */
export function Counter({ count, limit, id, warnAbove = WARN_ABOVE, isBadAtLimit = false }: Props) {
  const isBad = count > limit || (isBadAtLimit && count === limit)
  const tone = isBad ? 'bad' : count > limit * warnAbove ? 'warn' : 'calm'
  const colour = { bad: 'text-bad', warn: 'text-warn', calm: 'text-ink3' }[tone]
  return (
    <span id={id} data-tone={tone} className={classNames('font-mono text-[11px] tabular-nums', colour)}>
      {count}/{limit}
    </span>
  )
}
