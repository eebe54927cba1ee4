import {
  CatalogueVoice,
  DesignedVoice,
  SavedVoiceName,
  voiceLabel,
  voiceLimits,
  voiceOfDesign,
  voices,
  voiceSentences,
  type VoiceName,
} from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input, Select } from '#components/ui/form/input.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { voicesQuery } from '../api/list-voices.ts'
import { openDesign, useSavedVoiceChanges } from '../api/saved-voices.ts'
import { beginDesign, designReducer } from '../state/design-steps.ts'
import { DesignControls } from './design-controls.tsx'

type Props = {
  /** The voice to begin with, itself or as it was designed. */
  start: VoiceName
  /** Channel in which it can be saved under a name. */
  channel_id: string | undefined
  onUse: (voice_name: VoiceName) => void
  onClose: () => void
}

/** Makes a voice from one of the thirty: turned, heard, compared with its base, and saved under a name. */
export function VoiceDesigner({ start, channel_id, onUse, onClose }: Props) {
  const [{ design, before }, dispatch] = useReducer(designReducer, start, beginDesign)
  const voice_name = voiceOfDesign(design)
  const player = useClipPlayer()
  const hear = useHeardWhileTurning(player, voice_name, before.length)
  const { data } = useQuery(voicesQuery)
  return (
    <Dialog
      title="Design a voice"
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="ghost" disabled={before.length === 0} onClick={() => dispatch({ type: 'undone' })}>
            Undo
          </Button>
          <Button look="ghost" disabled={voice_name === design.base} onClick={() => dispatch({ type: 'reset' })}>
            Reset
          </Button>
          <Button onClick={() => onUse(voice_name)}>Use this voice</Button>
        </>
      }
    >
      <label className="grid gap-1.5 text-[15px] font-medium">
        Made from
        <Select
          value={design.base}
          onChange={(event) => dispatch({ type: 'base_chosen', base: CatalogueVoice.parse(event.target.value) })}
        >
          {voices.map(({ name, character }) => (
            <option key={name} value={name}>
              {name}, {character.toLowerCase()}
            </option>
          ))}
        </Select>
      </label>
      {data && !data.designs && <p className="text-[13px] text-ink2">{voiceSentences.spokenBy(design.base)}</p>}
      <DesignControls
        design={design}
        onTurn={(control, to) => dispatch({ type: 'turned', control, to })}
        onManner={(manner) => dispatch({ type: 'manner_chosen', manner })}
      />
      <p role="status" className="text-[15px] text-ink2">
        {voiceLabel(voice_name)}
      </p>
      <div className="flex flex-wrap gap-3">
        <HearButton player={player} voice_name={voice_name} label="this voice" onHear={() => hear(voice_name)} />
        {voice_name !== design.base && (
          <HearButton player={player} voice_name={design.base} label={design.base} onHear={() => hear(design.base)} />
        )}
      </div>
      {channel_id !== undefined && <SaveForm key={voice_name} channel_id={channel_id} voice_name={voice_name} />}
    </Dialog>
  )
}

/** Plays the design a moment after the last turn; a new turn replaces the playback. */
function useHeardWhileTurning(player: ClipPlayer, voice_name: VoiceName, changes: number) {
  const { data } = useQuery(voicesQuery)
  const settled = useDebouncedValue(voice_name)
  const heard = useRef(voice_name)

  function hear(name: VoiceName): void {
    const design = DesignedVoice.safeParse(name)
    const known = data?.voices.find((voice) => voice.name === name)?.preview_url ?? ''
    void player.play(name, async (signal) =>
      design.success ? (await openDesign(design.data, signal)).preview_url : known,
    )
  }

  useEffect(() => {
    if (changes === 0 || heard.current === settled || settled !== voice_name) return
    heard.current = settled
    hear(settled)
  })
  return hear
}

type HearProps = { player: ClipPlayer; voice_name: VoiceName; label: string; onHear: () => void }

function HearButton({ player, voice_name, label, onHear }: HearProps) {
  const sound = useClip(player, voice_name)
  return (
    <div className="grid gap-1">
      <Button
        look="quiet"
        aria-busy={sound.status === 'loading' || undefined}
        onClick={() => (sound.isOn ? player.stop(voice_name) : onHear())}
      >
        <SoundIcon status={sound.status} />
        {sound.isOn ? 'Stop' : `Hear ${label}`}
      </Button>
      {sound.status === 'failed' && (
        <p role="alert" className="text-[13px] text-bad">
          {sound.problem}
        </p>
      )}
    </div>
  )
}

/** Gives the voice a name in its channel. */
function SaveForm({ channel_id, voice_name }: { channel_id: string; voice_name: VoiceName }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const { save } = useSavedVoiceChanges(channel_id)
  const design = DesignedVoice.safeParse(voice_name).data

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = SavedVoiceName.safeParse(name)
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message)
    if (!design) return setProblem('Change something first, then save it')
    save.mutate(
      { name: parsed.data, voice_name: design },
      {
        onSuccess: (saved) => {
          setName('')
          setProblem(undefined)
          toast(`${saved.name} is saved for this channel`)
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  }

  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-5 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field label="Name for this channel" error={problem}>
        {(control) => (
          <Input
            {...control}
            maxLength={voiceLimits.saved.name}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={save.isPending} aria-busy={save.isPending || undefined}>
        Save voice
      </Button>
    </form>
  )
}
