import { countOf } from '@app/domain/text'
import { searchSentences } from '@app/domain/search'
import { ChevronDown } from 'lucide-react'
import type { ItemLines } from './use-item-lines.ts'

type Props = Pick<ItemLines, 'isOpen' | 'isLoading' | 'isLost' | 'total' | 'toggle'> & {
  /** Number of lines beside the initial ones. */
  count: number
  /** Most lines that are shown. */
  most: number
}

/** Shows the other lines of an episode where they stand, and takes them away again. */
export function MoreLines({ isOpen, isLoading, isLost, total = 0, toggle, count, most }: Props) {
  const label = isLost
    ? `${searchSentences.too_slow}. Try again`
    : isOpen
      ? 'Fewer lines'
      : `${count} more in this episode`
  return (
    <div role="row" className="found-more">
      <div role="gridcell" className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          data-more
          aria-expanded={isOpen}
          aria-busy={isLoading}
          onClick={toggle}
          className="flex min-h-9 items-center gap-2 rounded-sm text-[13px] font-semibold text-signalhi hover:underline max-sm:min-h-11"
        >
          {label}
          <ChevronDown
            aria-hidden
            className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''} ${isLoading ? 'working' : ''}`}
          />
        </button>
        {isOpen && total > most && (
          <span className="text-[13px] text-ink2">
            The first {most} of {countOf(total, 'line')}. Open the episode to search in all of it.
          </span>
        )}
      </div>
    </div>
  )
}
