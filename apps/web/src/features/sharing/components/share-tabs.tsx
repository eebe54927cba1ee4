import type { LucideIcon } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export type ShareTab<K extends string> = {
  key: K
  label: string
  icon: LucideIcon
  /** Reason why it cannot be chosen. */
  off?: string | undefined
}

type Props<K extends string> = {
  tabs: readonly ShareTab<K>[]
  chosen: K
  onChoose: (key: K) => void
  children: ReactNode
}

/** Tabs of the share dialog: arrows go from tab to tab and open it; a disabled one shows its reason below. */
export function ShareTabs<K extends string>({ tabs, chosen, onChoose, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const reasons = tabs.filter(({ off }) => off !== undefined)

  function press(event: KeyboardEvent, index: number) {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    choose(tabs[next])
  }

  function choose(tab: ShareTab<K> | undefined) {
    if (tab && tab.off === undefined) onChoose(tab.key)
  }

  return (
    <>
      <div className="grid gap-2">
        <div
          ref={list}
          role="tablist"
          aria-label="What to share"
          className="flex rounded-full bg-s2 p-[3px] max-sm:-mx-2"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}${tab.key}`}
              aria-selected={tab.key === chosen}
              aria-controls={tab.key === chosen ? `${id}panel` : undefined}
              aria-disabled={tab.off !== undefined || undefined}
              aria-describedby={tab.off === undefined ? undefined : `${id}${tab.key}-off`}
              tabIndex={tab.key === chosen ? 0 : -1}
              data-autofocus={tab.key === chosen || undefined}
              onClick={() => choose(tab)}
              onKeyDown={(event) => press(event, index)}
              className="relative flex h-9 grow basis-0 cursor-pointer items-center justify-center gap-2 rounded-full px-1 text-[13px] font-medium whitespace-nowrap text-ink2 transition-colors duration-150 after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink focus-visible:rounded-full aria-disabled:cursor-not-allowed aria-disabled:text-ink3 aria-selected:bg-ink aria-selected:text-black max-sm:gap-1.5"
            >
              <tab.icon aria-hidden className="size-4 max-[359px]:hidden" />
              {tab.label}
            </button>
          ))}
        </div>
        {reasons.map(({ key, label, off }) => (
          <p key={key} id={`${id}${key}-off`} className="text-[13px] leading-[18px] text-ink2">
            {label}: {off}
          </p>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`} className="grid min-w-0 gap-4">
        {children}
      </div>
    </>
  )
}
