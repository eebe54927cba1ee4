import { Lock } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'

type Props = { isPending: boolean; onMakePublic: (() => void) | undefined }

/** Notice on a private item, which has no link for others. */
export function OnlyYou({ isPending, onMakePublic }: Props) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink2" />
        <div>
          <p className="text-[15px] font-semibold">Only you can open this</p>
          <p className="text-[13px] leading-[18px] text-ink2">
            Make it public to share it. Everyone can find and hear it then.
          </p>
        </div>
      </div>
      {onMakePublic && (
        <Button onClick={onMakePublic} disabled={isPending} data-autofocus className="max-sm:w-full sm:ml-auto">
          {isPending ? 'Saving...' : 'Make public'}
        </Button>
      )}
    </>
  )
}
