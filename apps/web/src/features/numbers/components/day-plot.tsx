import { numberNames, type NumberName } from '@app/domain/numbers'
import type { NumbersOfDay } from '@app/contracts/numbers'

const SIZE = { width: 300, height: 72 }
/** Share of a bar's pitch that is filled. */
const FILLED = 0.7

const count = new Intl.NumberFormat('en-GB')
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A figure as one bar a day with its sum. The picture is for the eye; the table below the plots has every value. */
export function DayPlot({ name, days }: { name: NumberName; days: readonly NumbersOfDay[] }) {
  const { label, meaning } = numberNames[name]
  const values = days.map((day) => day[name])
  const most = Math.max(...values, 1)
  const pitch = SIZE.width / days.length
  const path = values
    .map((value, index) => ({ x: index * pitch, height: (value / most) * SIZE.height }))
    .filter(({ height }) => height > 0)
    .map(({ x, height }) => `M${x} ${SIZE.height}v${-Math.max(height, 1)}h${pitch * FILLED}V${SIZE.height}z`)
    .join('')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className="rounded-xl border border-line bg-s1 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-[15px] font-semibold">{label}</h3>
        <p className="font-mono text-[19px] font-semibold">
          {count.format(values.reduce((sum, value) => sum + value, 0))}
        </p>
      </div>
      <p className="text-[13px] leading-[18px] text-ink2">{meaning}</p>
      <svg
        aria-hidden
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        className="mt-4 h-18 w-full border-b border-line"
      >
        <path className="fill-signal" d={path} />
      </svg>
      <p className="mt-2 flex justify-between font-mono text-[11px] text-ink2">
        <span>{first && date.format(new Date(first.day))}</span>
        <span>most a day: {count.format(Math.max(...values, 0))}</span>
        <span>{last && date.format(new Date(last.day))}</span>
      </p>
    </section>
  )
}
