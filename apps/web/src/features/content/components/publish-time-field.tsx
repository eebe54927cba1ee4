import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { localZone, toLocalTime } from '../state/publish-time.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  isDisabled?: boolean
}

/** Scheduled publication time, in the zone of this device. */
export function PublishTimeField({ value, onChange, problem, isDisabled }: Props) {
  const hint = `In your time zone, ${localZone()}. Only you can find and play the episode until then.`
  return (
    <Field label="Date and time" hint={hint} error={problem}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={value}
          min={toLocalTime(new Date())}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
