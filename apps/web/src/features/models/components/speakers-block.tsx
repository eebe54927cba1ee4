import type { ModelsView } from '@app/contracts/models'
import { isVoices, modelSentences } from '@app/domain/models'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useModelActs } from '../api/models.ts'
import { isUnderWay } from '../state/model-progress.ts'
import { announcementOf, speaksSentence } from '../state/model-words.ts'
import { useSparse } from '../state/use-sparse.ts'
import { EmbeddedRow } from './embedded-row.tsx'
import { ModelRow } from './model-row.tsx'
import { StateWord } from './state-word.tsx'

/** Voices in use, and those to choose from: the most natural ones, those in use, the embedded ones. */
export function SpeakersBlock({ view, isOperator }: { view: ModelsView; isOperator: boolean }) {
  const acts = useModelActs()
  const announced = useSparse(announcementOf(view))
  const isBusy = view.models.some(isUnderWay)
  const shown = view.models.filter((model) => model.id === 'kokoro' || (isVoices(model.id) && model.is_used))
  return (
    <section aria-labelledby="speakers-heading" className="@container">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 id="speakers-heading" className="font-display text-[17px] font-semibold">
          Who speaks here
        </h2>
        <StateWord word={speaksSentence(view)} tone="ok" />
        {isOperator && (
          <Link
            to={paths.desk('models')}
            className="ml-auto text-[13px] text-ink underline decoration-edge underline-offset-4"
          >
            All models
          </Link>
        )}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            acts={acts}
            isSet={view.set_by !== null}
            isWaiting={isBusy && !isUnderWay(model)}
          />
        ))}
        <EmbeddedRow view={view} acts={acts} />
      </ul>
      {view.set_by && <p className="mt-2 text-[13px] leading-[18px] text-ink2">{modelSentences.set(view.set_by)}</p>}
    </section>
  )
}
