import type { conversationKeys } from '#features/conversations/state/conversation-keys.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'

/** Arrow keys move the focus from conversation to conversation, where Enter opens. */
export function useConversationRows(): void {
  useShortcuts<typeof conversationKeys>((target) => {
    if (target.closest('input, [role=region]')) return {}
    const links = [...document.querySelectorAll<HTMLElement>('[data-conversation-link]')].filter(
      (link) => link.offsetParent !== null,
    )
    const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
    const focused = links.findIndex((link) => link === target)
    const at = focused === -1 ? open : focused
    const goTo = (next: number) => links[next] && (() => links[next]?.focus())
    return { ArrowDown: goTo(Math.min(at + 1, links.length - 1)), ArrowUp: goTo(Math.max(at - 1, 0)) }
  })
}
