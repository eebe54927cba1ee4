import type { SoundView } from '@app/contracts/sounds'
import { soundWordsProblem, type SoundWords } from '@app/domain/production'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field, FieldError } from '#components/ui/form/field.tsx'
import { Select } from '#components/ui/form/input.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { soundsQuery, useUpdateSound } from '../api/sounds.ts'
import { AddFile } from './add-file.tsx'
import { WordsFields } from './words-fields.tsx'

type Props = {
  channel_id: string
  /** The one that plays; undefined until one is chosen. */
  asset_id: string | undefined
  onChoose: (sound: Pick<SoundView, 'asset_id'>) => void
}

/** The channel's own sounds: one of them is chosen, and a file becomes another one. */
export function OwnSound({ channel_id, asset_id, onChoose }: Props) {
  const { data: sounds = [], error, isPending } = useQuery(soundsQuery(channel_id))
  const chosen = sounds.find((sound) => sound.asset_id === asset_id)
  return (
    <div className="grid gap-3">
      {sounds.length > 0 && (
        <Field label="Sound">
          {(control) => (
            <Select
              {...control}
              value={chosen?.asset_id ?? ''}
              onChange={(event) => {
                const sound = sounds.find((each) => each.asset_id === event.target.value)
                if (sound) onChoose(sound)
              }}
            >
              {!chosen && <option value="">Choose a sound</option>}
              {sounds.map(({ asset_id: id, title, duration_ms }) => (
                <option key={id} value={id}>
                  {title}, {formatDuration(duration_ms / 1000)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {chosen && <Licence key={chosen.asset_id} channel_id={channel_id} sound={chosen} />}
      {error && <FieldError>{sentenceFor(error, 'The sounds of this channel could not be loaded.')}</FieldError>}
      {!isPending && <AddFile channel_id={channel_id} onAdded={onChoose} />}
    </div>
  )
}

/** Its licence and credit, which can be put right later. */
function Licence({ channel_id, sound }: { channel_id: string; sound: SoundView }) {
  const { asset_id, title, licence, credit, source } = sound
  const [words, setWords] = useState<SoundWords>({ title, licence, credit, source })
  const [isOpen, setOpen] = useState(licence === null)
  const update = useUpdateSound(channel_id)
  const problem = soundWordsProblem(words)
  if (!isOpen)
    return (
      <Button look="ghost" size="small" className="justify-self-start px-0" onClick={() => setOpen(true)}>
        Title, licence and credit
      </Button>
    )
  return (
    <div className="grid gap-3">
      <WordsFields words={words} onWords={setWords} problem={problem} />
      <Button
        look="line"
        size="small"
        className="justify-self-start"
        disabled={problem !== undefined || words.title.trim() === '' || update.isPending}
        onClick={() => update.mutate({ asset_id, words }, { onSuccess: () => setOpen(false) })}
      >
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
      {update.error && <FieldError>{sentenceFor(update.error, 'The licence could not be saved.')}</FieldError>}
    </div>
  )
}
