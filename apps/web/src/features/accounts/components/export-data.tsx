import { Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useExportAccount } from '../api/account.ts'
import { saveExport } from '../state/save-export.ts'
import { AccountSection } from './account-section.tsx'

/** All that is kept of the person, as a file. */
export function ExportData() {
  const take = useExportAccount()
  return (
    <AccountSection
      title="Your data"
      about="One JSON file with your profile, channels, episodes line by line, drafts, scripts, sources, token history, payments, feedback and sessions. Audio and pictures are links that work for 24 hours."
    >
      <Button
        look="quiet"
        className="self-start"
        aria-disabled={take.isPending}
        onClick={() => take.isPending || take.mutate(undefined, { onSuccess: saveExport })}
      >
        <Download aria-hidden className="size-4" />
        {take.isPending ? 'Preparing...' : 'Download my data'}
      </Button>
      <p role="alert" className="text-[15px] text-bad empty:hidden">
        {sentenceFor(take.error, 'Your data could not be exported. Please try again.')}
      </p>
    </AccountSection>
  )
}
