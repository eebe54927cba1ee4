import { Button } from '#components/ui/button.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'

type Saving = { isPending: boolean; isSuccess: boolean; error: Error | null }

/** Save state of a setting; one that failed to save stays chosen, and can be saved again. */
export function SavedAtOnce({
  saving: { isPending, isSuccess, error },
  onRetry,
}: {
  saving: Saving
  onRetry: () => void
}) {
  return (
    <>
      <p role="status" className="text-[13px] leading-[18px] text-ink2 empty:hidden">
        {isPending ? 'Saving…' : isSuccess ? 'Saved' : ''}
      </p>
      <div role="alert" className="empty:hidden">
        {error && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] leading-[18px] text-bad">
            <p className="min-w-0">That was not saved. {messageOf(error)}</p>
            <Button look="quiet" size="small" onClick={onRetry}>
              Try Again
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
