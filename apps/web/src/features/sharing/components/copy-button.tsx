import { Check, Copy } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { Copying } from '../state/use-copy.ts'

type Props = { text: string; label: string; copying: Copying; onFailed?: () => void }

/** The one primary action of a share dialog. */
export function CopyButton({ text, label, copying: { copied, copy }, onFailed }: Props) {
  const isCopied = copied === text
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        onClick={() => void copy(text).then((isDone) => isDone || onFailed?.())}
        className="min-w-32 max-sm:w-full sm:h-11"
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
