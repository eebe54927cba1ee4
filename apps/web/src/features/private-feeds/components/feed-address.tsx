import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/copy-text.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'

/** The address of a private feed, the only time that it can be seen. */
export function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    // Where copying is not allowed, the person can copy what is selected.
    if (!(await copyText(address, 'Feed address copied'))) field.current?.select()
  }
  return (
    <>
      <p className="text-[15px] text-ink2">
        Add this address to your podcast app as a feed. It’s shown only now, and anyone who has it can listen.
      </p>
      <Field label="Feed address">
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              readOnly
              value={address}
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
      <div className="hidden items-center gap-4 sm:flex">
        <QrCode text={address} label="QR code of the feed address" className="size-31 shrink-0" />
        <p className="text-[13px] leading-[18px] text-ink2">
          Or point your phone’s camera here, and paste the address into your app.
        </p>
      </div>
    </>
  )
}
