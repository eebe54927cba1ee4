import type { ModelsView } from '@app/contracts/models'
import { FAST_ENOUGH, type ModelKind, models, modelSentences } from '@app/domain/models'
import type { ModelActs } from '../api/models.ts'
import { isUnderWay } from '../state/model-progress.ts'
import { announcementOf, speaksSentence, type Tone } from '../state/model-words.ts'
import { useSparse } from '../state/use-sparse.ts'
import { EmbeddedRow } from './embedded-row.tsx'
import { ModelGroup } from './model-group.tsx'
import { ModelRow } from './model-row.tsx'

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
