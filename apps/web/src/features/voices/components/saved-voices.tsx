import type { SavedVoice } from '@app/contracts/saved-voices'
import { describeVoice, SavedVoiceName, voiceLabel, voiceLimits } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { savedVoicesQuery, useSavedVoiceChanges } from '../api/saved-voices.ts'
import { useCardPreview } from '../state/use-card-preview.ts'
import type { VoiceFilter } from './gallery-filters.tsx'
import { VoiceCard } from './voice-card.tsx'
import { noteOn, type GalleryProps } from './card-list.tsx'

type Props = GalleryProps & { channel_id: string; filter: VoiceFilter }

/** The voices that the channel saved under names, to be chosen, renamed and deleted. */
export function SavedVoices({ channel_id, filter, player, pending, other, onSelect, onTry, onDesign }: Props) {
  const { data = [], isError, error, refetch } = useQuery(savedVoicesQuery(channel_id))
  const [renamed, setRenamed] = useState<SavedVoice>()
  const press = useCardPreview(player)
  const { save, remove } = useSavedVoiceChanges(channel_id)
  const wanted = filter.search.trim().toLowerCase()
  const shown = data.filter(
    ({ name, voice_name }) =>
      name.toLowerCase().includes(wanted) && (!filter.gender || describeVoice(voice_name).gender === filter.gender),
  )

  function drop({ saved_voice_id, name, voice_name }: SavedVoice) {
    remove.mutate(saved_voice_id, {
      onSuccess: () =>
        toast(`“${name}” is deleted. Whatever uses the voice keeps it.`, {
          label: 'Undo',
          run: () => save.mutate({ name, voice_name }, { onError: (problem) => errorSnackbar(messageOf(problem)) }),
        }),
      onError: (problem) => errorSnackbar(messageOf(problem)),
    })
  }

  if (isError)
    return (
      <LoadError
        title="The saved voices could not be loaded"
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (shown.length === 0) return null
  return (
    <div className="grid gap-3">
      <h2 className="text-[17px] font-semibold">Saved for this channel</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((saved) => {
          const voice = viewOf(saved)
          return (
            <VoiceCard
              key={saved.saved_voice_id}
              voice={voice}
              title={saved.name}
              player={player}
              isSelected={pending === saved.voice_name}
              note={noteOn(voice, other)}
              onPress={() => {
                if (saved.voice_name !== other?.voice_name) onSelect(saved.voice_name)
                press(voice)
              }}
              onTry={() => onTry(saved.voice_name)}
              onDesign={() => onDesign(saved.voice_name)}
            >
              <IconButton label={`Rename ${saved.name}`} size="small" onClick={() => setRenamed(saved)}>
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton label={`Delete ${saved.name}`} size="small" onClick={() => drop(saved)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </VoiceCard>
          )
        })}
      </ul>
      {renamed && <RenameDialog channel_id={channel_id} saved={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  )
}

/** View of a saved voice for the gallery; a design's sample is made when it is played. */
function viewOf({ voice_name }: SavedVoice) {
  return {
    name: voice_name,
    gender: describeVoice(voice_name).gender,
    character: voiceLabel(voice_name),
    preview_url: '',
    preview_peaks: [],
    sounds_like: [],
    row: 'distinct' as const,
    accent: 'en-US',
  }
}

type RenameProps = { channel_id: string; saved: SavedVoice; onClose: () => void }

function RenameDialog({ channel_id, saved, onClose }: RenameProps) {
  const [name, setName] = useState(saved.name)
  const [problem, setProblem] = useState<string>()
  const { rename } = useSavedVoiceChanges(channel_id)

  function submit() {
    const parsed = SavedVoiceName.safeParse(name)
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message)
    rename.mutate(
      { saved_voice_id: saved.saved_voice_id, name: parsed.data },
      { onSuccess: onClose, onError: (error) => setProblem(messageOf(error)) },
    )
  }

  return (
    <ConfirmDialog
      title={`Rename ${saved.name}`}
      onClose={onClose}
      verb="Rename"
      isPending={rename.isPending}
      onSubmit={submit}
    >
      <Field label="Name" error={problem}>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            maxLength={voiceLimits.saved.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
