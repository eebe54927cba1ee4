import { modelSentences } from '@app/domain/models'
import { Gauge, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useModelActs, useModels } from '#features/models/api/models.ts'
import { FileInstall, FileReports } from '#features/models/components/file-install.tsx'
import { MachineLine } from '#features/models/components/machine-line.tsx'
import { ModelList } from '#features/models/components/model-list.tsx'
import { isUnderWay } from '#features/models/state/model-progress.ts'
import { useBroughtFiles } from '#features/models/state/use-brought-files.ts'
import { useSwitched } from '#features/models/state/use-switched.ts'
import { useVoicesAgain } from '#features/voices/api/list-voices.ts'
import { sizeText } from '#lib/format/size-text.ts'

/** `/desk/models`: every model of the server, its installation, and the ones in use. */
export function ModelsPage() {
  const query = useModels(true)
  const view = query.data
  const acts = useModelActs()
  const { files, bring } = useBroughtFiles()
  useSwitched(view, useVoicesAgain())
  if (!view) return <QuerySection query={query} skeleton={<Skeleton className="h-[30rem] rounded-xl" />} />
  const isBusy = view.models.some(isUnderWay)
  const isMeasuring = view.models.some(({ stage }) => stage === 'measuring') || acts.isRunning('measure', 'all')
  const refused = acts.problemOf('all')
  return (
    <section aria-label="Models">
      <MachineLine view={view} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-[14px] leading-5 text-ink2">
          {modelSentences.local} {sizeText(view.used_bytes)} in use, {sizeText(view.free_bytes)} free.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            size="small"
            aria-disabled={isBusy || isMeasuring}
            onClick={() => !isBusy && !isMeasuring && acts.run({ act: 'measure', id: 'all' })}
          >
            {isMeasuring ? (
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
            ) : (
              <Gauge aria-hidden className="size-4" />
            )}
            {isMeasuring ? 'Measuring' : 'Measure again'}
          </Button>
          <FileInstall isBusy={files.some(({ outcome }) => !outcome)} onFiles={bring} />
        </div>
      </div>
      <div role="alert">{refused && <FieldError>{refused}</FieldError>}</div>
      <FileReports files={files} />
      <ModelList view={view} acts={acts} />
      <p className="mt-8 text-[13px] leading-[18px] text-ink2">
        Removing a model keeps every episode as it is.{' '}
        <Link to={paths.licences()} className="text-ink underline decoration-edge underline-offset-4">
          Licences and sources of every voice
        </Link>
      </p>
    </section>
  )
}
