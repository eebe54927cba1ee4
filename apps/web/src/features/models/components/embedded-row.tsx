import type { ModelsView } from '@app/contracts/models'
import { embeddedVoices } from '@app/domain/models'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { ModelActs } from '../api/models.ts'
import { RowFrame } from './row-frame.tsx'
import { SpeedBar } from './speed-bar.tsx'

/** Voices that come with the product, which cannot be removed. */
export function EmbeddedRow({ view, acts }: { view: ModelsView; acts: ModelActs }) {
  const { spoken_by, set_by, embedded_times_talk } = view
  const { title, gain, licence } = embeddedVoices
  const isSpeaking = spoken_by === 'embedded'
  const { place, keepingPlace } = useKeepFocus<HTMLLIElement>()
  const problem = acts.problemOf('embedded')
  return (
    <RowFrame
      title={title}
      state={isSpeaking ? { word: 'In use', tone: 'ok' } : { word: 'Ready', tone: 'ready' }}
      gain={gain}
      size="built in"
      licence={licence}
      speed={
        embedded_times_talk === null ? 'Not measured' : <SpeedBar title={title} times_talk={embedded_times_talk} />
      }
      notes={<div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>}
      place={place}
    >
      {!isSpeaking && set_by === null && (
        <Button
          look="line"
          size="small"
          aria-label={`Use ${title}`}
          disabled={acts.isRunning('use', 'embedded')}
          onClick={keepingPlace(() => acts.run({ act: 'use', id: 'embedded' }))}
        >
          Use
        </Button>
      )}
    </RowFrame>
  )
}
