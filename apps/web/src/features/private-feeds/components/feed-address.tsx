import { CopyField } from '#components/ui/form/copy-field.tsx'
import { QrCode } from '#components/ui/pictures/qr-code.tsx'

/** The address of a private feed, the only time that it can be seen. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <>
      <p className="text-[15px] text-ink2">
        Add this address to your podcast app as a feed. It’s shown only now, and anyone who has it can listen.
      </p>
      <CopyField label="Feed address" value={address} copied="Feed address copied" />
      <div className="hidden items-center gap-4 sm:flex">
        <QrCode text={address} label="QR code of the feed address" className="size-31 shrink-0" />
        <p className="text-[13px] leading-[18px] text-ink2">
          Or point your phone’s camera here, and paste the address into your app.
        </p>
      </div>
    </>
  )
}
