import { useRef } from 'react'
import { Input } from '#components/ui/form/input.tsx'
import type { Copying } from '../state/use-copy.ts'
import { CopyButton } from './copy-button.tsx'

/** The real address, and the way to copy it; where the browser does not let us, it is selected instead. */
export function LinkRow({ link, copying }: { link: string; copying: Copying }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch">
      <Input
        ref={field}
        aria-label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="min-w-0 grow text-ellipsis bg-canvas font-mono text-[12px] sm:h-11"
      />
      <CopyButton text={link} label="Copy link" copying={copying} onFailed={() => field.current?.select()} />
    </div>
  )
}
