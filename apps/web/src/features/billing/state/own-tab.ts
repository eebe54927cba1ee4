/**
 * A tab that is opened while the click lasts, as no browser allows it later, and led to its page once that is known.
 * `lead` answers whether the page could be shown.
 */
export function openOwnTab(words: string): { lead: (address: string) => boolean; close: () => void } {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = words
    tab.document.body.textContent = words
  }
  return {
    lead: (address) => {
      if (!tab || tab.closed) return false
      tab.location.replace(address)
      return true
    },
    close: () => tab?.close(),
  }
}
