import { onTestFinished, vi } from 'vitest'

/** Lets the page open a tab, or none, as a browser does that blocks it; reports where it was led and whether it is closed. */
export function stubNewTab({ isBlocked = false } = {}) {
  const tab = {
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    address: '',
    closed: false,
    location: { replace: (address: string) => void (tab.address = address) },
    close: () => void (tab.closed = true),
  }
  const open = vi.spyOn(window, 'open').mockImplementation(() => (isBlocked ? null : (tab as unknown as Window)))
  onTestFinished(() => open.mockRestore())
  return { tab, open }
}
