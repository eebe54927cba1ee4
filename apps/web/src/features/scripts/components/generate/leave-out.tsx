import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

type Props = {
  phrases: readonly string[]
  /** So many phrases, each of so many characters. */
  most: number
  longest: number
  onChange: (phrases: string[]) => void
}

/** Exclusions as chips; Enter or a comma makes a chip of the typed text. */
export function LeaveOut({ phrases, most, longest, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  function add(text: string) {
    const added = text
      .split(',')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
    if (added.length > 0) onChange([...new Set([...phrases, ...added])].slice(0, most))
    setTyped('')
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13px] font-medium">
        Leave out
      </label>
      <div className="flex flex-wrap gap-1.5">
        {phrases.map((phrase) => (
          <span
            key={phrase}
            className="flex h-8 max-w-full items-center gap-0.5 rounded-full bg-s2 pl-3 text-[13px] text-ink max-lg:h-11"
          >
            <span className="truncate">{phrase}</span>
            <button
              type="button"
              aria-label={`Don’t leave out ${phrase}`}
              onClick={() => {
                field.current?.focus()
                onChange(phrases.filter((other) => other !== phrase))
              }}
              className="grid size-8 shrink-0 place-items-center rounded-full text-ink2 hover:text-ink focus-visible:rounded-full max-lg:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <span className="relative min-w-24 grow">
          <Plus aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink3 max-lg:top-3.5" />
          <input
            ref={field}
            id={id}
            value={typed}
            maxLength={longest}
            disabled={phrases.length >= most}
            placeholder={phrases.length === 0 ? 'A name or a subject' : 'Another'}
            onChange={({ target: { value } }) => (value.endsWith(',') ? add(value) : setTyped(value))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault()
                add(typed)
              }
              if (event.key === 'Backspace' && typed === '') onChange(phrases.slice(0, -1))
            }}
            onBlur={() => add(typed)}
            className="h-8 w-full rounded-full border border-edge bg-transparent pr-3 pl-8 text-[13px] text-ink placeholder:text-ink3 hover:border-ink3 max-lg:h-11"
          />
        </span>
      </div>
    </div>
  )
}
