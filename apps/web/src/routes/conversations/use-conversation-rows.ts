import { usePageKeys } from '#lib/dom/use-page-keys.ts'

/** Arrow keys move the focus from conversation to conversation, where Enter opens. */
export function useConversationRows(): void {
  usePageKeys((key, target) => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
    if (target.closest('input, [role=region]')) return undefined
    const links = [...document.querySelectorAll<HTMLElement>('[data-conversation-link]')].filter(
      (link) => link.offsetParent !== null,
    )
    const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
    const focused = links.findIndex((link) => link === target)
    const at = focused === -1 ? open : focused
    const next = key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)
    return links.length === 0 ? undefined : () => links[next]?.focus()
  })
}
