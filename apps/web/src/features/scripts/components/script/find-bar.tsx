import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import type { Find } from '../../state/script/use-find.ts'

const FIELD =
  'h-8 w-0 min-w-0 flex-1 rounded-sm border border-edge bg-canvas px-2.5 text-[14px] text-ink placeholder:text-ink3 max-sm:h-11 max-sm:text-base'

/** Find and replace in the script. */
export function FindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [find.opened])
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === field.current) find.go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) find.replace()
    else return
    event.preventDefault()
  }
  return (
    <div
      role="search"
      aria-label="Find in the script"
      onKeyDown={press}
      className="grid gap-2 border-t border-line px-4 py-2 grid-cols-1 sm:grid-cols-2"
    >
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label="Find"
          placeholder="Find"
          value={find.text}
          onChange={({ target }) => find.search(target.value)}
          className={FIELD}
        />
        <span aria-live="polite" className="px-1.5 text-[13px] whitespace-nowrap text-ink2 tabular-nums">
          {countOf(find)}
        </span>
        <IconButton
          size="small"
          label="Match case"
          title="Match case"
          aria-pressed={find.matchesCase}
          onClick={() => find.setMatchesCase(!find.matchesCase)}
          className="aria-pressed:bg-ink! aria-pressed:text-black!"
        >
          <CaseSensitive aria-hidden className="size-4" />
        </IconButton>
        <IconButton size="small" label="Previous match" title="Previous (Shift+Enter)" onClick={() => find.go(-1)}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton size="small" label="Next match" title="Next (Enter)" onClick={() => find.go(1)}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="flex items-center gap-1">
        <input
          aria-label="Replace with"
          placeholder="Replace with"
          value={find.by}
          onChange={({ target }) => find.setBy(target.value)}
          className={FIELD}
        />
        <Button
          look="ghost"
          size="small"
          disabled={find.count === 0}
          onClick={find.replace}
          className="px-3 max-sm:px-2 sm:h-8"
        >
          Replace
        </Button>
        <Button
          look="ghost"
          size="small"
          disabled={find.count === 0}
          onClick={find.replaceAll}
          className="px-3 max-sm:px-2 sm:h-8"
        >
          Replace all
        </Button>
        <IconButton size="small" label="Close find" title="Close (Esc)" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}

function countOf({ text, at, count }: Find): string {
  if (text === '') return ''
  return count === 0 ? 'No match' : `${at + 1} of ${count}`
}
