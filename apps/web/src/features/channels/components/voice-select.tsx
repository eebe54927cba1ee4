import { voices } from '@app/domain/voices'
import type { ComponentProps } from 'react'
import { Select } from '#components/ui/input.tsx'

const groups = [
  { label: 'Female voices', gender: 'female' },
  { label: 'Male voices', gender: 'male' },
] as const

type Props = Omit<ComponentProps<'select'>, 'onChange'> & { value: string; onChange: (voice: string) => void }

/** The thirty voices with their character, women and men apart. */
export function VoiceSelect({ value, onChange, ...rest }: Props) {
  return (
    <Select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        Choose a voice
      </option>
      {groups.map(({ label, gender }) => (
        <optgroup key={gender} label={label}>
          {voices
            .filter((voice) => voice.gender === gender)
            .map(({ name, character }) => (
              <option key={name} value={name}>
                {name}, {character.toLowerCase()}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
