import { coHostLimits, type CoHost } from '@app/domain/scripts'
import { useId } from 'react'
import { Input } from '#components/ui/form/input.tsx'

const fields = [
  { part: 'name', label: 'Name of the co-host' },
  { part: 'role', label: 'Role' },
  { part: 'character', label: 'Character' },
] as const satisfies readonly { part: keyof CoHost; label: string }[]

type Props = { coHost: CoHost; suggested: CoHost; onDescribe: (coHost: CoHost) => void }

/** Fields of the co-host: their name, their part in the conversation, and a few words of character for the writer. */
export function CoHostFields({ coHost, suggested, onDescribe }: Props) {
  const id = useId()
  return (
    <div className="grid gap-3 pb-1 sm:grid-cols-[1fr_1fr_2fr]">
      {fields.map(({ part, label }) => (
        <div key={part} className="grid gap-1">
          <label htmlFor={`${id}-${part}`} className="text-[13px] text-ink2">
            {label}
          </label>
          <Input
            id={`${id}-${part}`}
            value={coHost[part]}
            maxLength={coHostLimits[part]}
            placeholder={suggested[part]}
            onChange={(event) => onDescribe({ ...coHost, [part]: event.target.value })}
            className="text-[14px]"
          />
        </div>
      ))}
    </div>
  )
}
