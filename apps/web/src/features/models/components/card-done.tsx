import type { SpokenBy } from '@app/domain/models'
import { Link } from 'react-router'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip } from '#lib/audio/use-clip-player.ts'
import type { VoicesState } from '../state/card-stage.ts'
import { useTrial } from '../state/use-trial.ts'
import type { SpokenLine } from './trial-side.tsx'

type Props = {
  model: VoicesState
  line: SpokenLine
  player: ClipPlayer
  linkToVoices: { to: string; state: unknown }
}

/** The line both ways, and the way to choose voices by ear. */
export function CardDone({ model, line, player, linkToVoices: { to, state } }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      <Sample spoken_by={model.id} label="Natural" look="secondary" line={line} player={player} />
      <Sample spoken_by="embedded" label="Embedded" look="quiet" line={line} player={player} />
      <Link to={to} state={state} className={buttonClasses({ look: 'plain', size: 'small' })}>
        Choose voices
      </Link>
    </div>
  )
}

type SampleProps = Pick<Props, 'line' | 'player'> & {
  spoken_by: SpokenBy
  label: string
  look: 'secondary' | 'quiet'
}

function Sample({ spoken_by, label, look, line, player }: SampleProps) {
  const { key, open } = useTrial(spoken_by, line, true)
  const sound = useClip(player, key)
  return (
    <>
      <Button
        look={look}
        size="small"
        aria-label={`${sound.isOn ? 'Stop' : 'Play'} the ${label.toLowerCase()} voice`}
        aria-busy={sound.status === 'loading' || undefined}
        onClick={() => (sound.isOn ? player.stop(key) : void player.play(key, open))}
      >
        <SoundIcon status={sound.status} />
        {label}
      </Button>
      {sound.problem && (
        <div role="alert">
          <FieldError>{sound.problem}</FieldError>
        </div>
      )}
    </>
  )
}
