import { useLocation } from 'react-router'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { KeyList, type Shortcut } from '#components/ui/key-list.tsx'
import { conversationKeys } from '#features/conversations/state/conversation-keys.ts'
import { askKeys } from '#features/conversations/state/ask-keys.ts'
import { ARROW_SECONDS, BACK_SECONDS, ON_SECONDS } from '#features/listening/state/key-steps.ts'
import { quoteKeys } from '#features/listening/state/quote-keys.ts'
import { reportKeys } from '#features/reports/state/report-keys.ts'
import { scriptKeys } from '#features/scripts/state/script-keys.ts'
import { searchKeys } from '#features/search/state/search-keys.ts'
import { setShortcutsOn, useShortcutsOn } from '#lib/dom/shortcuts.ts'
import { paths } from './paths.ts'

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'Show keyboard shortcuts' },
      { keys: ['/'], does: 'Go to the search field of the page, or to the search page' },
      { keys: ['Enter'], does: 'In the search field of the feed: search every line' },
      { keys: ['Esc'], does: 'Close a dialog, or clear the search' },
    ],
  },
  {
    title: 'On the search page',
    shortcuts: searchKeys,
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
      { keys: ['T'], does: 'Ask the hosts; with a microphone, hold to talk' },
      { keys: ['Q'], does: 'Share a quote from what is heard, or from the line that has the focus' },
      { keys: ['↑', '↓', '←', '→'], does: 'In the transcript: previous or next line, previous or next word' },
    ],
  },
  {
    title: 'While you ask the hosts',
    shortcuts: askKeys,
  },
  {
    title: 'In Conversations',
    shortcuts: conversationKeys,
  },
  {
    title: 'In Following',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next or previous episode' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['P'], does: 'Play it' },
      { keys: ['E'], does: 'Mark it as heard, or not' },
      { keys: ['Shift+E'], does: 'Mark all as heard' },
    ],
  },
  {
    title: 'In a quote',
    shortcuts: quoteKeys,
  },
  {
    title: 'In a listen check',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next or previous finding' },
      { keys: ['Enter'], does: 'What is offered for it' },
      { keys: ['F'], does: 'Fine as it is' },
      { keys: ['L'], does: 'Edit its line' },
    ],
  },
  {
    title: 'On the questions page',
    shortcuts: [
      { keys: ['←', '→'], does: 'Previous or next pin' },
      { keys: ['Enter'], does: 'Go to the question of a pin' },
      { keys: ['A'], does: 'Write the answer' },
      { keys: ['Ctrl+Enter'], does: 'Add the answer' },
      { keys: ['Esc'], does: 'Close the answer; your text is kept' },
    ],
  },
  {
    title: 'In the lines of a script',
    shortcuts: scriptKeys,
  },
]
/** For the staff: only they open the desk. */
const onDesk = { title: 'Among the reports', shortcuts: reportKeys }

/** Every key that does something, and the way to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsOn()
  const isOnDesk = useLocation().pathname.startsWith(paths.desk())
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {[...groups, ...(isOnDesk ? [onDesk] : [])].map(({ title, shortcuts }) => (
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
