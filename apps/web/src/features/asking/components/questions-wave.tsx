import type { QuestionGroup } from '@app/contracts/asked'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import type { Bar } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { pinLabel, pinsOf, type Pin } from '../state/pins.ts'

type Props = {
  /** The whole item as so many bars. */
  barsFor: (count: number) => Bar[]
  duration_ms: number
  groups: readonly QuestionGroup[]
  selected: string | undefined
  /** Legend of the hosts above and below the line. */
  legend: ReactNode
  onSelect: (group: QuestionGroup) => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** The waveform of the item with a pin at each place that was asked about; the more questions, the higher the pin. */
export function QuestionsWave({ barsFor, duration_ms, groups, selected, legend, onSelect }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const pins = pinsOf(groups, { width, duration_ms })
  const { keys, indexOfTab, setTab } = useRoving(pins.length)
  return (
    <section className="rounded-xl border border-line bg-s1 p-4 sm:p-6" aria-label="Questions by time">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[13px] text-ink2">
        <ul className="flex gap-4">
          <li className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-full bg-you" /> No answer
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-full border-2 border-you" /> Answered
          </li>
        </ul>
        {legend}
      </div>
      <div ref={ref} className="relative mt-2 pt-14">
        <Waveform barsFor={barsFor} height={56} wideHeight={104} className="opacity-45" />
        <div
          role="toolbar"
          aria-label="Pins"
          tabIndex={-1}
          onKeyDown={keys}
          className="absolute inset-x-0 bottom-7 sm:bottom-13"
        >
          {pins.map((pin, index) => (
            <PinButton
              key={pin.groups[0]?.group_id}
              pin={pin}
              isInTabOrder={index === indexOfTab}
              isSelected={pin.groups.some(({ group_id }) => group_id === selected)}
              onFocus={() => setTab(index)}
              onSelect={onSelect}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** One pin is in the order of the tab key; arrows go on from there. */
function useRoving(count: number) {
  const [tab, setTab] = useState(0)
  const indexOfTab = Math.min(tab, count - 1)
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(indexOfTab, count - 1)
    setTab(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return { keys, indexOfTab, setTab }
}

type PinProps = {
  pin: Pin
  isInTabOrder: boolean
  isSelected: boolean
  onFocus: () => void
  onSelect: Props['onSelect']
}

function PinButton({ pin, isInTabOrder, isSelected, onFocus, onSelect }: PinProps) {
  const { x, height, count, isAnswered, groups } = pin
  return (
    <div className="absolute bottom-0 w-0" style={{ left: x }}>
      <span
        aria-hidden
        style={{ height }}
        className={classNames('absolute bottom-0 -left-px w-0.5', isAnswered ? 'bg-you/60' : 'bg-you')}
      />
      <button
        type="button"
        aria-label={pinLabel(pin)}
        aria-current={isSelected || undefined}
        tabIndex={isInTabOrder ? 0 : -1}
        style={{ bottom: height }}
        onFocus={onFocus}
        onClick={() => groups[0] && onSelect(groups[0])}
        className={classNames(
          'absolute grid h-6 min-w-6 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full px-1 text-[11px] font-semibold before:absolute before:-inset-y-2.5 before:inset-x-0 focus-visible:z-10 focus-visible:rounded-full',
          isAnswered ? 'border-2 border-you bg-s1 text-you' : 'bg-you text-black',
          isSelected ? 'z-10 ring-2 ring-signalhi ring-offset-2 ring-offset-s1' : '',
        )}
      >
        {count}
      </button>
    </div>
  )
}
