import { classNames } from './class-names.ts'

const WARN_ABOVE = 0.8

/** How much of a limit is used: yellow above 80 %, red above the limit. */
export function Counter({ count, limit, id }: { count: number; limit: number; id?: string }) {
  const tone = count > limit ? 'bad' : count > limit * WARN_ABOVE ? 'warn' : 'calm'
  const colour = { bad: 'text-bad', warn: 'text-warn', calm: 'text-ink3' }[tone]
  return (
    <span id={id} data-tone={tone} className={classNames('font-mono text-[11px] tabular-nums', colour)}>
      {count}/{limit}
    </span>
  )
}
