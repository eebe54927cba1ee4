import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type Props = {
  label: string
  value: string
  /** Toast after copying. */
  copied: string
}

/** An address that is shown whole, with a button that copies it. */
export function CopyField({ label, value, copied }: Props) {
  const field = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    // Fallback where copying is not allowed: select the text, so that the person can copy it.
    if (!(await copyText(value, copied))) field.current?.select()
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={field}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="min-w-0 grow font-mono text-[12px]"
          />
          <Button data-autofocus className="h-12" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </div>
      )}
    </Field>
  )
}
