import type { ModelsView } from '@app/contracts/models'
import { timesText } from '@app/domain/models'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import { useModelActs } from '../api/models.ts'
import { cardStage, type CardStage } from '../state/card-stage.ts'
import { progressText } from '../state/model-progress.ts'
import { useKeepCaret } from '../state/use-keep-caret.ts'
import { useSparse } from '../state/use-sparse.ts'
import { CardComing } from './card-coming.tsx'
import { CardDone } from './card-done.tsx'
import { CardOffer } from './card-offer.tsx'
import { CardSlow } from './card-slow.tsx'
import type { SpokenLine } from './trial-side.tsx'

type Props = {
  view: ModelsView
  line: SpokenLine
  /** Amber while no other part of the page is. */
  isAmber: boolean
  linkToVoices: { to: string; state: unknown }
  onDismiss: () => void
}

const titles = {
  offered: 'Hear your hosts properly',
  stopped: 'Hear your hosts properly',
  here: 'Hear your hosts properly',
  coming: 'On their way',
  slow: 'This machine is slow for them',
  done: 'Your hosts sound natural',
} as const

/** The first line of a script in the embedded voice and in a natural one, and how to get natural voices by one press. */
export function HearHostsCard({ view, line, isAmber, linkToVoices, onDismiss }: Props) {
  const acts = useModelActs()
  const player = useClipPlayer()
  const { place, keepingPlace } = useKeepFocus<HTMLElement>()
  useKeepCaret(place.ref)
  const stage = cardStage(view)
  const announced = useSparse(stage ? announcementOf(stage) : '')
  if (!stage) return null
  const { is, model } = stage
  const isWhole = is === 'offered' || is === 'stopped' || is === 'here'
  const problems = [acts.problemOf('kokoro'), acts.problemOf('libritts_high')].filter(
    (problem) => problem !== undefined,
  )
  const run = (act: Parameters<typeof acts.run>[0]) => keepingPlace(() => acts.run(act))()
  return (
    <section
      {...place}
      aria-labelledby="hear-hosts-heading"
      className="relative rounded-xl border border-line bg-s1 px-4 py-4 focus:outline-none sm:px-6 sm:py-[22px]"
    >
      <IconButton
        label="Hide natural voices"
        onClick={onDismiss}
        className="absolute top-2.5 right-2.5 sm:top-4 sm:right-4"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className={isWhole ? '' : 'grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:items-center sm:pr-10'}>
        <div className="max-sm:pr-10">
          <h2
            id="hear-hosts-heading"
            className="flex items-center gap-2 font-display text-[19px] leading-6 font-semibold"
          >
            {is === 'done' && <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />}
            {is === 'slow' && <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />}
            {titles[is]}
          </h2>
          <p className="mt-1 text-[13px] leading-[18px] text-ink2">{sentenceOf(stage)}</p>
        </div>
        {isWhole && (
          <CardOffer
            {...stage}
            view={view}
            line={line}
            player={player}
            isAmber={isAmber}
            isRunning={acts.isRunning('install', model.id) || acts.isRunning('use', model.id)}
            onAct={run}
            onDismiss={onDismiss}
          />
        )}
        {is === 'coming' && (
          <CardComing model={model} line={line} onCancel={() => run({ act: 'cancel', id: model.id })} />
        )}
        {is === 'slow' && (
          <CardSlow model={model} view={view} isRunning={acts.isRunning('use', 'kokoro')} onAct={run} />
        )}
        {is === 'done' && <CardDone model={model} line={line} player={player} linkToVoices={linkToVoices} />}
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </section>
  )
}

function sentenceOf({ is, model }: CardStage): string {
  switch (is) {
    case 'offered':
    case 'stopped':
      return 'Your first line, in two voices. The first is here. The second comes with one press.'
    case 'here':
      return 'Your first line, in two voices.'
    case 'coming':
      return 'Go on writing. Your first episode is made with them at no extra cost.'
    case 'slow':
      return slowSentence(model.times_talk ?? 1)
    case 'done':
      return 'The same line, both ways.'
  }
}

const EPISODE_MINUTES = 4

function slowSentence(times_talk: number): string {
  const minutes = Math.ceil(EPISODE_MINUTES / times_talk)
  return `${timesText(times_talk)} times talk. An episode of ${EPISODE_MINUTES} minutes takes about ${minutes} to make.`
}

function announcementOf({ is, model }: CardStage): string {
  if (is === 'coming') return `Natural voices: ${progressText(model)}`
  return is === 'done' || is === 'slow' ? titles[is] : ''
}
