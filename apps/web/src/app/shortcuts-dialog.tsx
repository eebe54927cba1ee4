import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from '#features/listening/state/key-steps.ts'
import { setShortcutsOn, useShortcutsOn } from '#lib/dom/shortcuts.ts'

type Shortcut = { keys: readonly string[]; does: string }

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'Show keyboard shortcuts' },
      { keys: ['/'], does: 'Search, on the landing page and the feed' },
      { keys: ['Esc'], does: 'Close a dialog, or clear the search' },
    ],
  },
  {
    title: "On an episode's page",
    shortcuts: [
      { keys: ['Space', 'K'], does: 'Play or pause' },
      { keys: ['J'], does: `Back ${BACK_SECONDS} seconds` },
      { keys: ['L'], does: `Forward ${ON_SECONDS} seconds` },
      { keys: ['←', '→'], does: `Back or forward ${ARROW_SECONDS} seconds` },
      { keys: ['Shift+←', 'Shift+→'], does: 'Previous or next chapter' },
      { keys: ['[', ']'], does: 'Slower, faster' },
      { keys: ['M'], does: 'Mute or unmute' },
      { keys: ['/'], does: 'Search the transcript' },
      { keys: ['↑', '↓', '←', '→'], does: 'In the transcript: previous or next line, previous or next word' },
    ],
  },
  {
    title: 'In the lines of a script',
    shortcuts: [
      { keys: ['Enter'], does: 'Add the next line, or split this one at the cursor' },
      { keys: ['Shift+Enter'], does: 'Insert a line break' },
      { keys: ['Ctrl+Enter'], does: 'Add a line below' },
      { keys: ['Backspace'], does: 'At the start: merge with the line above' },
      { keys: ['Delete'], does: 'At the end: merge with the line below' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'Move the line up or down' },
      { keys: ['Alt+S'], does: 'Switch the speaker' },
      { keys: ['Alt+Enter'], does: 'Play or stop the line' },
      { keys: ['Ctrl+Z', 'Ctrl+Shift+Z'], does: 'Undo, redo' },
    ],
  },
]

/** Every key that does something, and the way to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsOn()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className="mb-1 text-[15px] font-semibold text-ink2">{title}</h3>
          <dl className="divide-y divide-line">
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-2 text-[15px]">
                <dt className="order-2 flex shrink-0 gap-1.5">
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
        </section>
      ))}
      <Checkbox checked={areOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
        Enable single-key shortcuts
      </Checkbox>
    </Dialog>
  )
}
