import { Spinner } from '#components/ui/spinner.tsx'
import { PanelHeading } from './panel-heading.tsx'

/** Loading state while the server checks the code of a mailed link. */
export function Verifying({ what }: { what: string }) {
  return (
    <div className="flex flex-col gap-5">
      <PanelHeading>Verifying your {what}</PanelHeading>
      <p className="flex items-center gap-3 text-ink2">
        <Spinner label={`Verifying your ${what}`} />
        <span aria-hidden>One moment...</span>
      </p>
    </div>
  )
}
