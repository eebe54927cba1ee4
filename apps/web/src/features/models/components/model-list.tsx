import type { ModelsView } from '@app/contracts/models'
import { FAST_ENOUGH, type ModelKind, models, modelSentences } from '@app/domain/models'
import type { ModelActs } from '../api/models.ts'
import { isUnderWay } from '../state/model-progress.ts'
import { announcementOf, speaksSentence, type Tone } from '../state/model-words.ts'
import { useSparse } from '../state/use-sparse.ts'
import { EmbeddedRow } from './embedded-row.tsx'
import { ModelRow } from './model-row.tsx'
import type { ReactNode } from 'react'
import { COLUMNS } from './row-frame.tsx'
import { StateWord } from './state-word.tsx'

const MEMORY = 'While it works'

/** Models of the server, by purpose. */
export function ModelList({ view, acts }: { view: ModelsView; acts: ModelActs }) {
  const { set_by, writer, recogniser } = view
  const announced = useSparse(announcementOf(view))
  const isBusy = view.models.some(isUnderWay)
  const rowsOf = (kind: ModelKind) =>
    view.models
      .filter(({ id }) => models[id].kind === kind)
      .map((model) => (
        <ModelRow
          key={model.id}
          model={model}
          acts={acts}
          isSet={set_by !== null}
          isWaiting={isBusy && !isUnderWay(model)}
        />
      ))
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ModelGroup
        title="Voices"
        state={{ word: speaksSentence(view), tone: 'ok' }}
        speed={`Speed here, needs ${FAST_ENOUGH}×`}
      >
        {rowsOf('voices')}
        <EmbeddedRow view={view} acts={acts} />
      </ModelGroup>
      {set_by && <p className="mt-2 text-[13px] leading-[18px] text-ink2">{modelSentences.set(set_by)}</p>}
      <ModelGroup title="Writer" state={workOf(writer, 'writes', 'No language model')} speed={MEMORY}>
        {rowsOf('writer')}
      </ModelGroup>
      <ModelGroup
        title="Recogniser"
        state={workOf(recogniser, 'listens', 'Off, no microphone button is shown')}
        speed={MEMORY}
      >
        {rowsOf('recogniser')}
      </ModelGroup>
    </>
  )
}

function workOf(name: string | null, does: string, off: string): { word: string; tone: Tone } {
  return name === null ? { word: off, tone: 'off' } : { word: `${name} ${does}`, tone: 'ok' }
}

type Props = {
  title: string
  /** The model that does this work now. */
  state: { word: string; tone: Tone }
  /** The head of the column of speeds. */
  speed: string
  children: ReactNode
}

/** Models of one kind, below the one that does this work now. */
function ModelGroup({ title, state, speed, children }: Props) {
  return (
    <section aria-label={title} className="@container mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className="font-display text-[17px] font-semibold">{title}</h2>
        <StateWord {...state} />
      </div>
      <div aria-hidden className={`hidden pb-1.5 text-[12px] text-ink3 @4xl:grid ${COLUMNS}`}>
        <span>Model</span>
        <span>Size</span>
        <span>Licence</span>
        <span>{speed}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </section>
  )
}
