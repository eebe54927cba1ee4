import type { NaturalVoicesModel } from '@app/contracts/natural-voices'
import { isVoices, naturalVoices, naturalVoicesSentences } from '@app/domain/natural-voices'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { sizeText } from '#lib/format/size-text.ts'
import type { useNaturalVoicesActs } from '../api/natural-voices.ts'
import { isUnderWay, percentOf, sayProgress } from '../state/natural-voices-words.ts'

type Props = {
  model: NaturalVoicesModel
  isSpeaking: boolean
  /** A setting decides who speaks. */
  isSet: boolean
  /** Another model is being installed. */
  isWaiting: boolean
  acts: ReturnType<typeof useNaturalVoicesActs>
}

/** One model: what one gains, its size and licence, where its installation stands, and what can be done about it. */
export function NaturalVoicesRow(props: Props) {
  const { model } = props
  const { title, gain, licence } = naturalVoices[model.name]
  const { place, keepingPlace } = useKeepFocus<HTMLLIElement>()
  return (
    <li
      {...place}
      aria-label={title}
      className="grid gap-x-6 gap-y-3 py-3 last:pb-0 focus:outline-none sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display text-[15px] font-semibold">{title}</strong>
          <span className="text-[13px] text-ink2">
            {sizeText(model.total_bytes)}, licence{' '}
            <a
              href={licence.url}
              target="_blank"
              rel="noreferrer"
              className="text-ink underline decoration-edge underline-offset-4"
            >
              {licence.name}
            </a>
          </span>
        </p>
        <p className="text-[13px] leading-[18px] text-ink2">{gain}</p>
        {model.stage === 'installed' && !isVoices(model.name) && (
          <p className="text-[13px] leading-[18px] text-ink2">{naturalVoicesSentences.understands}</p>
        )}
        {model.stage === 'paused' && <p className="text-[13px] leading-[18px] text-ink2">{sayProgress(model)}</p>}
        {model.problem && (
          <div role="alert" className="min-w-0 wrap-anywhere">
            <FieldError>{model.problem}</FieldError>
          </div>
        )}
      </div>
      <Actions {...props} keepingPlace={keepingPlace} />
      {isUnderWay(model) && <Progress model={model} title={title} />}
    </li>
  )
}

const begins = { absent: 'Download', paused: 'Resume', failed: 'Retry' } as const

function Actions({
  model: { name, stage },
  isSpeaking,
  isSet,
  isWaiting,
  acts: { run, isRunning },
  keepingPlace,
}: Props & { keepingPlace: (act: () => void) => () => void }) {
  const { title } = naturalVoices[name]
  const act = (label: string, does: () => void, isOff = false) => (
    <Button
      look="line"
      size="small"
      aria-label={`${label} ${title}`}
      disabled={isOff}
      onClick={keepingPlace(does)}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
  if (stage === 'installed' && isSpeaking)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <InUse />
        {!isSet && act('Switch back', () => run({ act: 'use', spoken_by: 'embedded' }), isRunning('use'))}
      </div>
    )
  if (stage === 'installed')
    return isSet || !isVoices(name) ? (
      <Installed />
    ) : (
      act(
        isRunning('use') ? 'Trying…' : 'Use',
        () => run({ act: 'use', spoken_by: name }),
        isRunning('use') || isWaiting,
      )
    )
  if (stage === 'absent' || stage === 'paused' || stage === 'failed')
    return act(begins[stage], () => run({ act: 'download', name }), isRunning('download') || isWaiting)
  return act('Cancel', () => run({ act: 'cancel', name }), isRunning('cancel'))
}

function InUse() {
  return (
    <State>
      <Check aria-hidden className="size-4 text-ok" />
      In use
    </State>
  )
}

function Installed() {
  return <State>Installed</State>
}

function State({ children }: { children: ReactNode }) {
  return <p className="flex items-center gap-1.5 text-[13px] font-semibold text-ink">{children}</p>
}

/** A bar for the download; what follows has no measure. */
function Progress({ model, title }: { model: NaturalVoicesModel; title: string }) {
  const percent = percentOf(model)
  const isMeasured = model.stage === 'downloading'
  const says = sayProgress(model)
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <div
        role="progressbar"
        aria-label={`${title} installed`}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isMeasured && { 'aria-valuenow': percent })}
        aria-valuetext={says}
        className="h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <div
          className={`h-full rounded-full bg-ink ${isMeasured ? '' : 'animate-pulse'}`}
          style={{ width: `${isMeasured ? percent : 100}%` }}
        />
      </div>
      <p className="font-mono text-[11px] text-ink2 tabular-nums">
        {says}
        {isMeasured && ` · ${percent}%`}
      </p>
    </div>
  )
}
