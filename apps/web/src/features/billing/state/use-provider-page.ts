import { useState } from 'react'
import { warningToast } from '#components/ui/dialogs/toast.ts'
import { openOwnTab } from './own-tab.ts'

type Visit = {
  /** Text of the new tab while the page loads. */
  opening: string
  /** Label of the link to it where the browser blocks the new tab. */
  label: string
  openPage: () => Promise<string>
  onRefused: (error: unknown) => void
}

/** Leads to a page of the payment provider in a tab of its own (PRICE-31, PRICE-34). */
export function useProviderPage() {
  const [isOpening, setOpening] = useState(false)

  async function visit({ opening, label, openPage, onRefused }: Visit): Promise<void> {
    const tab = openOwnTab(opening)
    setOpening(true)
    try {
      const href = await openPage()
      if (!tab.lead(href)) warningToast('Your browser did not open the new tab.', { label, href })
    } catch (error) {
      tab.close()
      onRefused(error)
    } finally {
      setOpening(false)
    }
  }
  return { isOpening, visit }
}
