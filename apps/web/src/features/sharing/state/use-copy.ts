import { useEffect, useState } from 'react'
import { copyText } from '#components/ui/form/copy-text.ts'

const SHOWN_MS = 2_000

/** Copies, with a confirmation for a moment. A changed text counts as not copied. */
export function useCopy() {
  const [copied, setCopied] = useState<{ text: string }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied: copied?.text,
    async copy(text: string): Promise<boolean> {
      const isDone = await copyText(text)
      if (isDone) setCopied({ text })
      return isDone
    },
  }
}

export type Copying = ReturnType<typeof useCopy>
