import type { ModelsView } from '@app/contracts/models'
import { models, timesText } from '@app/domain/models'
import { unmarked } from '@app/domain/speech'
import { Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { cutText } from '#lib/format/formats.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { ModelAct } from '../api/models.ts'
import type { CardStage, VoicesState } from '../state/card-stage.ts'
import { isStopped, notesOf, problemOf, programBytes } from '../state/model-words.ts'
import { ExternalLinkText } from './external-link-text.tsx'
import { AbsentSide, TrialSide, type SpokenLine } from './trial-side.tsx'

const SHOWN = 160
/** A usual line, to say about how long a download takes. */
const MEGABITS = 20

type Props = CardStage & {
  view: ModelsView
  line: SpokenLine
  player: ClipPlayer
  isAmber: boolean
  isRunning: boolean
  onAct: (act: ModelAct) => void
  onDismiss: () => void
}

/** The line in both voices, the button that gets the natural ones, and its price. */
export function CardOffer({ is, model, view, line, player, isAmber, isRunning, onAct, onDismiss }: Props) {
  const { id } = model
  const act: ModelAct = is === 'here' ? { act: 'use', id } : { act: 'install', id }
  return (
    <>
      <p className="mt-3.5 font-display text-[19px] leading-[26px] font-medium wrap-anywhere">
        “{cutText(unmarked(line.text.trim()).text, SHOWN)}”
      </p>
      <div className="mt-4 grid divide-line border-y border-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <TrialSide spoken_by="embedded" title="Embedded voice" note="here now" line={line} player={player} />
        {is === 'here' ? (
          <TrialSide spoken_by={id} title="Natural voice" note="here, too" line={line} player={player} isWanted />
        ) : (
          <AbsentSide title="Natural voice" note={`${sizeText(model.total_bytes)} away`} line={line} player={player} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex flex-wrap items-center gap-1">
          <Button
            size="large"
            look={isAmber ? 'primary' : 'line'}
            className="max-sm:h-11 max-sm:px-5 max-sm:text-[15px]"
            disabled={isRunning}
            onClick={() => onAct(act)}
          >
            {is === 'offered' && <Download aria-hidden className="size-5" />}
            {labelOf({ is, model })}
          </Button>
          <Button look="plain" onClick={onDismiss}>
            Not now
          </Button>
        </div>
        {is === 'stopped' ? <Stopped model={model} /> : <Facts is={is} model={model} view={view} />}
      </div>
    </>
  )
}

function labelOf({ is, model }: CardStage): string {
  if (is === 'stopped') return isStopped(model) ? 'Go on' : 'Try again'
  return is === 'here' ? 'Use natural voices' : 'Get natural voices'
}

function Stopped({ model }: { model: VoicesState }) {
  const problem = problemOf(model)
  const isWrong = model.stage === 'failed' && !isStopped(model) && problem === undefined
  return (
    <div role="alert" className="max-w-md text-[13px] leading-[18px] text-ink2 wrap-anywhere">
      {isWrong && <FieldError>{model.problem}</FieldError>}
      {!isWrong && notesOf(model).map((note) => <p key={note}>{note}</p>)}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function Facts({ is, model, view }: CardStage & { view: ModelsView }) {
  const { licence } = models[model.id]
  const { times_talk, total_bytes } = model
  return (
    <p className="max-w-[29rem] text-[13px] leading-[18px] text-ink2">
      {is === 'offered' && (
        <strong className="font-semibold text-ink">{priceOf(total_bytes, programBytes(view.models, model))} </strong>
      )}
      Licence <ExternalLinkText href={licence.url}>{licence.name}</ExternalLinkText>.{' '}
      {times_talk === null
        ? 'Its speed is measured here first.'
        : `Speaks ${timesText(times_talk)} times faster than talk on this machine.`}{' '}
      Nothing you write leaves this machine.
    </p>
  )
}

function priceOf(bytes: number, program: number): string {
  const seconds = ((bytes + program) * 8) / (MEGABITS * 1_000_000)
  const minutes = Math.max(1, Math.round(seconds / 60))
  const sizes = program > 0 ? `${sizeText(bytes)} and ${sizeText(program)} for their program` : sizeText(bytes)
  return `${sizes}, once, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} at ${MEGABITS} Mbit/s.`
}
