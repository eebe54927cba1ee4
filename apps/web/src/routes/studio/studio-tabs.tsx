import type { StudioTab } from './use-studio.ts'

const labels: Record<StudioTab, string> = { script: 'Script', sources: 'Sources', episode: 'Episode' }
const TABS = ['script', 'sources', 'episode'] as const satisfies readonly StudioTab[]

/** Where the page is too narrow for all of it, one part is shown at a time. */
export function StudioTabs({ tab, onTab }: { tab: StudioTab; onTab: (tab: StudioTab) => void }) {
  return (
    <div role="group" aria-label="Parts of the page" className="grid grid-cols-3 rounded-full bg-s2 p-[3px] lg:hidden">
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          onClick={() => onTab(each)}
          className={`relative h-[34px] rounded-full text-[14px] font-semibold transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1.5 focus-visible:rounded-full ${each === tab ? 'bg-ink text-black' : 'text-ink2 hover:text-ink'}`}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  )
}
