import type { ReportTarget } from '@app/contracts/reports'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const ReportDialog = lazyPart(async () => (await import('#features/reports/components/report-dialog.tsx')).ReportDialog)

/** Opens the report form for the content of a page. */
export function ReportButton({ target, what }: { target: ReportTarget; what: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Report ${what}`}
        aria-haspopup="dialog"
        className="size-11 bg-s2 text-ink"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="size-4" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ReportDialog target={target} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
