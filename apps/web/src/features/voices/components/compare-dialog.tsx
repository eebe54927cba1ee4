import { CatalogueVoice, voiceLabel, VoiceName, voices } from '@app/domain/voices'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Select } from '#components/ui/form/input.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import { SoundStrip } from '#components/ui/sound/sound-strip.tsx'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { cutText } from '#lib/format/formats.ts'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { useComparison } from '../state/use-comparison.ts'

const SHOWN = 200

type Props = {
  text: string
  /** Channel of the line, if any. */
  channel_id: string | undefined
  /** Voice that speaks it now. */
  current: VoiceName | undefined
  /** Voice of the other speaker; it is not offered. */
  other?: VoiceName | undefined
  onChoose: (voice_name: VoiceName) => void
  onClose: () => void
}

/** A line of one's own in three voices side by side, before one of them is chosen. */
export function CompareDialog({ text, channel_id, current, other, onChoose, onClose }: Props) {
  const player = useClipPlayer()
  const { candidates, isInTurn, hear, hearAll, stop, change } = useComparison({
    text,
    channel_id,
    current,
    other,
    player,
  })
  const price = usePrice(
    candidates.map((voice_name) => [{ voice_name, text }]),
    true,
    { purpose: 'test_audio', channel_id },
  )
  return (
    <Dialog
      title="Compare three voices"
      onClose={onClose}
      className="w-[min(52rem,calc(100vw-2rem))]"
      actions={
        <Button look={isInTurn ? 'quiet' : 'secondary'} data-autofocus onClick={isInTurn ? stop : hearAll}>
          <SoundIcon status={isInTurn ? 'playing' : 'silent'} />
          {isInTurn ? 'Stop' : `Listen to all three (${price})`}
        </Button>
      }
    >
      <p className="text-[15px] leading-relaxed wrap-anywhere text-ink2">“{cutText(text.trim(), SHOWN)}”</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {candidates.map((voice_name, place) => (
          <Candidate
            // Two places never have one voice, and a place keeps its list when it gets another.
            key={place}
            place={place}
            voice_name={voice_name}
            taken={[...candidates.filter((name) => name !== voice_name), ...(other ? [other] : [])]}
            isCurrent={voice_name === current}
            player={player}
            onHear={() => hear(voice_name)}
            onStop={stop}
            onChange={(name) => change(place, name)}
            onChoose={() => onChoose(voice_name)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type CandidateProps = {
  place: number
  voice_name: VoiceName
  taken: readonly VoiceName[]
  isCurrent: boolean
  player: ClipPlayer
  onHear: () => void
  onStop: () => void
  onChange: (voice_name: VoiceName) => void
  onChoose: () => void
}

function Candidate({
  place,
  voice_name,
  taken,
  isCurrent,
  player,
  onHear,
  onStop,
  onChange,
  onChoose,
}: CandidateProps) {
  const sound = useClip(player, voice_name)
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg border p-3 ${sound.isOn ? 'border-signal' : 'border-line'}`}
    >
      <Select
        aria-label={`Voice ${place + 1}`}
        value={voice_name}
        onChange={(event) => onChange(VoiceName.parse(event.target.value))}
      >
        {!CatalogueVoice.safeParse(voice_name).success && <option value={voice_name}>{voiceLabel(voice_name)}</option>}
        {voices.map(({ name, character }) => (
          <option key={name} value={name} disabled={taken.includes(name)}>
            {name}, {character.toLowerCase()}
          </option>
        ))}
      </Select>
      <div className="flex items-center gap-3">
        <IconButton
          label={`${sound.isOn ? 'Stop' : 'Hear'} ${voiceLabel(voice_name)}`}
          aria-busy={sound.status === 'loading' || undefined}
          onClick={sound.isOn ? onStop : onHear}
          className="bg-s3 text-ink"
        >
          <SoundIcon status={sound.status} />
        </IconButton>
        <SoundStrip name={voice_name} peaks={[]} progress={sound.progress} />
      </div>
      {sound.status === 'failed' && (
        <p role="alert" className="text-[13px] text-bad">
          {sound.problem}
        </p>
      )}
      <Button look={isCurrent ? 'ghost' : 'quiet'} size="small" disabled={isCurrent} onClick={onChoose}>
        {isCurrent ? 'Current voice' : `Choose ${voiceLabel(voice_name)}`}
      </Button>
    </li>
  )
}
