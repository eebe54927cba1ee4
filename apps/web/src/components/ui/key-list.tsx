import type { Shortcut } from '#lib/dom/shortcut-table.ts'

/** Keys with their actions. */
export function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="divide-y divide-line">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 py-2 text-[15px]">
          <dt className="order-2 flex shrink-0 flex-wrap justify-end gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-sm border border-edge bg-s2 px-1.5 py-0.5 text-center font-mono text-[11px]"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
