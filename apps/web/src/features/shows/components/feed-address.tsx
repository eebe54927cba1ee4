import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useTimeout } from '#lib/use-timeout.ts'

const COPIED_MS = 2_000

/** The address that people paste into a podcast app; where the browser does not copy, it is selected instead. */
export function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<object>()
  useTimeout(copied, COPIED_MS, () => setCopied(undefined))

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied({})
    } catch {
      field.current?.select()
    }
  }

  return (
    <div className="flex gap-2">
      <input
        ref={field}
        readOnly
        aria-label="Feed address"
        value={url}
        onFocus={(event) => event.target.select()}
        className="h-10 min-w-0 grow truncate rounded-md border border-edge bg-s1 px-3 font-mono text-[11px] text-ink max-sm:h-11"
      />
      <Button look="quiet" onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
