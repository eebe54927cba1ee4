import { useLocation } from 'react-router'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { KeyList } from '#components/ui/key-list.tsx'
import { questionKeys } from '#features/asking/state/question-keys.ts'
import { checkKeys } from '#features/checks/state/check-keys.ts'
import { conversationKeys } from '#features/conversations/state/conversation-keys.ts'
import { askKeys } from '#features/conversations/state/ask-keys.ts'
import { followingKeys } from '#features/follows/state/following-keys.ts'
import { playerKeys } from '#features/listening/state/player/player-keys.ts'
import { quoteKeys } from '#features/listening/state/quote/quote-keys.ts'
import { reportKeys } from '#features/reports/state/report-keys.ts'
import { scriptKeys } from '#features/scripts/state/script/script-keys.ts'
import { searchKeys } from '#features/search/state/search-keys.ts'
import type { ShortcutTable } from '#lib/dom/shortcut-table.ts'
import { setShortcutsOn, useShortcutsOn } from '#lib/dom/shortcuts.ts'
import { everywhereKeys } from './everywhere-keys.ts'
import { paths } from './paths.ts'

const tables: readonly ShortcutTable[] = [
  everywhereKeys,
  searchKeys,
  playerKeys,
  askKeys,
  conversationKeys,
  followingKeys,
  quoteKeys,
  checkKeys,
  questionKeys,
  scriptKeys,
]

/** Every key that does something, and the way to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsOn()
  const isOnDesk = useLocation().pathname.startsWith(paths.desk())
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {/* Only the staff open the desk. */}
      {[...tables, ...(isOnDesk ? [reportKeys] : [])].map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className="mb-1 text-[15px] font-semibold text-ink2">{title}</h3>
          <KeyList shortcuts={shortcuts} />
        </section>
      ))}
      <Checkbox checked={areOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
        Enable single-key shortcuts
      </Checkbox>
    </Dialog>
  )
}
