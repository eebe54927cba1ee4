import type { ModelsView } from '@app/contracts/models'
import { ModelId, models } from '@app/domain/models'
import { Download } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ExternalLinkText } from './external-link-text.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { isUnderWay } from '../state/model-progress.ts'
import { sizeText } from '#lib/format/size-text.ts'

const MB = 1_024 ** 2
const WRITERS = ModelId.options.filter((id) => models[id].kind === 'writer')

/** Explains why this server writes no conversations, with the way to a writer for those with the right to install one. */
export function NoWriterCard({ view, mayInstall }: { view: ModelsView | undefined; mayInstall: boolean | undefined }) {
  const coming = view?.models.find((model) => models[model.id].kind === 'writer' && isUnderWay(model))
  return (
    <section aria-labelledby="no-writer" className="grid gap-2 rounded-xl border border-edge px-4.5 py-4">
      <h2 id="no-writer" className="text-[17px] leading-6 font-semibold">
        {coming ? `The local writer is on its way` : 'This server has no language model'}
      </h2>
      <p className="text-[14px] leading-5 text-ink2">
        So it does not write conversations. It shows what your sources say, and you choose what your hosts say of it.
      </p>
      {coming && <ProgressBar model={coming} title={models[coming.id].title} />}
      {!coming && view && <Install memory_bytes={view.memory_bytes} />}
      {mayInstall === false && (
        <p className="text-[14px] leading-5">Ask the person who runs this server for a writer.</p>
      )}
    </section>
  )
}

/** The best writer that the memory of the machine has room for. */
function Install({ memory_bytes }: { memory_bytes: number }) {
  const id = WRITERS.find((writer) => models[writer].memory_mb * MB <= memory_bytes) ?? WRITERS.at(-1)
  if (!id) return null
  const { installed_bytes, licence, memory_mb } = models[id]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <ButtonLink to={paths.desk('models')} look="line">
        <Download aria-hidden className="size-4" />
        Install the local writer
      </ButtonLink>
      <p className="min-w-48 flex-1 text-[13px] leading-[18px] text-ink2">
        {sizeText(installed_bytes)}, <ExternalLinkText href={licence.url}>{licence.name}</ExternalLinkText>, needs{' '}
        {sizeText(memory_mb * MB)} of memory.
      </p>
    </div>
  )
}
