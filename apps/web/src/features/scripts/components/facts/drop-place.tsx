import { createPortal } from 'react-dom'
import type { Gap } from '../../state/lines/move-lines.ts'
import { gapOnScreen } from '../../state/facts/script-list.ts'

/** A line where a fact would go, which names the line that it would become. */
export function DropPlace({ gap, name }: { gap: Gap; name: string }) {
  const place = gapOnScreen(gap)
  return (
    <>
      <p role="status" className="sr-only">
        {name}
      </p>
      {place &&
        createPortal(
          <div
            aria-hidden
            style={{ top: place.top - 13, left: place.left + 16, width: place.width - 28 }}
            className="pointer-events-none fixed z-30 flex h-6.5 items-center"
          >
            <span className="rounded-md bg-ink px-2.5 py-0.5 text-[13px] font-semibold whitespace-nowrap text-black">
              {name}
            </span>
            <span className="h-0.5 grow bg-ink" />
          </div>,
          document.body,
        )}
    </>
  )
}
