import { Quote } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { ShownPassage } from '../../state/lines/line-facts.ts'
import { PassageFigures } from './passage-figures.tsx'

const OPEN_AFTER_MS = 150
const CLOSE_AFTER_MS = 250

type Props = {
  passages: readonly ShownPassage[]
  number: number
  /** Text of the line. */
  text: string
}

/** Source marker on a generated line; its passages show on hover, on focus and on a tap. */
export function LineSources({ passages, number, text: said }: Props) {
  const { isOpen, setOpen, hover } = useHover()
  const count = wholeCountOf(passages.length, 'passage')
  return (
    <div
      className="max-sm:justify-self-end"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={`Sources of utterance ${number}: ${count}`}
          {...hover}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          title={count}
          className="flex h-[30px] min-w-6 items-center gap-1 rounded-sm px-1 font-mono text-[11px] text-ink2 hover:text-ink max-sm:-my-2.5 max-sm:h-11 max-sm:min-w-11 max-sm:justify-end max-sm:px-0.5"
        >
          <Quote aria-hidden className="size-3" />
          {passages.length}
        </Popover.Trigger>
        <Popover.Content
          {...hover}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          aria-label={`Passages of utterance ${number}`}
          className="z-40 w-[min(26rem,calc(100vw-2rem))] rounded-lg border border-line bg-s2 text-ink shadow-pop"
        >
          {/* Takes the focus, to be scrolled by keys, and lets it go on: the popover would keep it for itself. */}
          <div
            tabIndex={0}
            onKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}
            className="grid max-h-[min(18rem,var(--radix-popover-content-available-height))] gap-3 overflow-y-auto rounded-lg p-4"
          >
            <PassageFigures passages={passages} said={said} />
          </div>
        </Popover.Content>
      </Popover.Root>
    </div>
  )
}

/** Opens after a moment under the mouse, and stays open on the way to the popup. */
function useHover() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setOpen = (open: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(open)
  }
  const later = (open: boolean, after: number) => (event: { pointerType: string }) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(open), after)
  }
  return {
    isOpen,
    setOpen,
    hover: { onPointerEnter: later(true, OPEN_AFTER_MS), onPointerLeave: later(false, CLOSE_AFTER_MS) },
  }
}
