import type { StudioTab } from './use-studio.ts'

const labels: Record<StudioTab, string> = { script: 'Script', sources: 'Sources', episode: 'Episode' }
const TABS = ['script', 'sources', 'episode'] as const satisfies readonly StudioTab[]

/** Tabs of a narrow page, which shows one part at a time. */
export function StudioTabs({ tab, onTab }: { tab: StudioTab; onTab: (tab: StudioTab) => void }) {
  return (
    <fieldset className="grid grid-cols-3 rounded-full bg-s2 p-[3px] lg:hidden">
      <legend className="sr-only">Part of the page</legend>
      {TABS.map((each) => (
        <label
          key={each}
          className="relative grid min-h-[34px] cursor-pointer place-items-center rounded-full text-[14px] font-semibold text-ink2 transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1.5 hover:text-ink has-checked:bg-ink has-checked:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signalhi"
        >
          <input
            type="radio"
            name="studio-tab"
            checked={each === tab}
            onChange={() => onTab(each)}
            className="sr-only"
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  )
}
