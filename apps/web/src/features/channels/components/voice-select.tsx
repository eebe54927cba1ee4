import { findVoice, voiceLabel, voices } from '@app/domain/voices'
import type { ComponentProps } from 'react'
import { Select } from '#components/ui/form/input.tsx'

type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  value: string
  onChange: (voice: string) => void
  /** Name of a voice that the channel saved. */
  labelOf?: (voice: string) => string
}

/** The thirty voices with their character, in the order of the gallery. */
export function VoiceSelect({ value, onChange, labelOf = voiceLabel, ...rest }: Props) {
  return (
    <Select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        Choose a voice
      </option>
      {value !== '' && !findVoice(value) && <option value={value}>{labelOf(value)}</option>}
      {voices.map(({ name, gender, character }) => (
        <option key={name} value={name}>
          {name} ({gender}, {character.toLowerCase()})
        </option>
      ))}
    </Select>
  )
}
