import type { ModelState } from '@app/contracts/models'
import { isVoices, models } from '@app/domain/models'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { ModelActs } from '../api/models.ts'
import { isUnderWay } from '../state/model-progress.ts'
import { isInstalled, isStopped, notesOf, problemOf, wordOf } from '../state/model-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemoveMenu } from './remove-menu.tsx'
import { RowFrame } from './row-frame.tsx'
import { SpeedBar } from './speed-bar.tsx'

type Props = {
  model: ModelState
  acts: ModelActs
  /** A setting decides who speaks. */
  isSet: boolean
  /** Another model is being installed or measured. */
  isWaiting: boolean
}

/** Model of the catalogue: its benefit, its price, its state, its speed, and its actions. */
export function ModelRow(props: Props) {
  const { model, acts } = props
  const { id } = model
  const { title, gain, licence, limit, installed_bytes } = models[id]
  const [isRemoving, setRemoving] = useState(false)
  const { place, keepingPlace } = useKeepFocus<HTMLLIElement>()
  const problems = [problemOf(model), acts.problemOf(id)].filter((problem) => problem !== undefined)
  return (
    <>
      <RowFrame
        title={title}
        state={wordOf(model)}
        gain={gain}
        size={sizeText(isInstalled(model) ? installed_bytes : model.total_bytes)}
        licence={licence}
        limit={limit}
        speed={isUnderWay(model) ? <ProgressBar model={model} title={title} /> : <Speed model={model} />}
        notes={
          <>
            {notesOf(model).map((note) => (
              <p key={note} className="text-[13px] leading-[18px] text-ink2">
                {note}
              </p>
            ))}
            <div role="alert" className="wrap-anywhere">
              {problems.map((problem) => (
                <FieldError key={problem}>{problem}</FieldError>
              ))}
            </div>
          </>
        }
        place={place}
      >
        <Actions {...props} keepingPlace={keepingPlace} onRemove={() => setRemoving(true)} />
      </RowFrame>
      {isRemoving && (
        <RemoveDialog
          model={model}
          onClose={() => setRemoving(false)}
          onRemove={keepingPlace(() => acts.run({ act: 'remove', id }))}
        />
      )}
    </>
  )
}

/** Voices are measured; of the others people want to know the memory that they take. */
function Speed({ model: { id, stage, times_talk } }: { model: ModelState }) {
  const { title, memory_mb } = models[id]
  if (!isVoices(id)) return `${sizeText(memory_mb * 1_024 ** 2)} of memory`
  if (times_talk !== null) return <SpeedBar title={title} times_talk={times_talk} />
  return stage === 'installed' ? 'Not measured' : 'Measured when installed'
}

type ActionsProps = Props & { keepingPlace: (act: () => void) => () => void; onRemove: () => void }

function Actions({ model, acts, isSet, isWaiting, keepingPlace, onRemove }: ActionsProps) {
  const { id, stage, is_used } = model
  const { title } = models[id]
  const button = (label: string, act: () => void, look: 'line' | 'plain', isOff: boolean) => (
    <Button look={look} size="small" aria-label={`${label} ${title}`} disabled={isOff} onClick={keepingPlace(act)}>
      {label}
    </Button>
  )
  if (stage === 'measuring') return null
  if (isUnderWay(model))
    return button('Cancel', () => acts.run({ act: 'cancel', id }), 'plain', acts.isRunning('cancel', id))
  const install = (label: string) =>
    button(label, () => acts.run({ act: 'install', id }), 'line', isWaiting || acts.isRunning('install', id))
  const remove = <RemoveMenu title={title} onRemove={onRemove} />
  if (stage === 'absent') return install('Install')
  if (stage !== 'installed')
    return (
      <>
        {install(isStopped(model) ? 'Go on' : 'Try again')}
        {model.arrived_bytes > 0 && remove}
      </>
    )
  if (is_used || isSet || !isVoices(id))
    return (
      <Button look="plain" size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </Button>
    )
  return (
    <>
      {button('Use', () => acts.run({ act: 'use', id }), 'line', acts.isRunning('use', id))}
      {remove}
    </>
  )
}
