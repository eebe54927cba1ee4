import { contentLimits, EpisodeType } from '@app/domain/content'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { EpisodeForm } from '../state/content-form.ts'

const types: Record<EpisodeType, string> = { full: 'Full episode', trailer: 'Trailer', bonus: 'Bonus' }

type Details = Pick<EpisodeForm, 'episode_type' | 'season' | 'number'>
type Props = { form: Details; onChange: (change: Partial<Details>) => void }

/** What few shows need, tucked away: what the episode is, and its place in a season. */
export function EpisodeDetails({ form: { episode_type, season, number }, onChange }: Props) {
  const id = useId()
  return (
    <details className="group">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-[14px] text-ink2 hover:text-ink max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Episode details
        <span className="ml-2 text-ink3">{said({ episode_type, season, number })}</span>
      </summary>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-1 pb-2 pl-5.5">
        <label htmlFor={id} className="grid gap-1 text-[13px] text-ink2">
          Type
          <select
            id={id}
            value={episode_type}
            onChange={(event) => onChange({ episode_type: EpisodeType.safeParse(event.target.value).data ?? 'full' })}
            className={`${box} pr-2`}
          >
            {EpisodeType.options.map((type) => (
              <option key={type} value={type}>
                {types[type]}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label="Season"
          most={contentLimits.season.max}
          value={season}
          onChange={(next) => onChange({ season: next })}
        />
        <NumberField
          label="Episode number"
          most={contentLimits.number.max}
          value={number}
          onChange={(next) => onChange({ number: next })}
        />
      </div>
    </details>
  )
}

const box =
  'h-10 max-sm:h-11 rounded-md border border-edge bg-s1 px-3 text-[14px] text-ink placeholder:text-ink3 hover:border-ink3'

type NumberProps = { label: string; most: number; value: number | null; onChange: (value: number | null) => void }

/** A whole number from 1, or none. */
function NumberField({ label, most, value, onChange }: NumberProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="grid gap-1 text-[13px] text-ink2">
      {label}
      <input
        id={id}
        inputMode="numeric"
        placeholder="none"
        value={value ?? ''}
        onChange={({ target }) => {
          const typed = Number(target.value.replaceAll(/\D/g, ''))
          if (typed <= most) onChange(typed === 0 ? null : typed)
        }}
        className={`${box} w-28 tabular-nums`}
      />
    </label>
  )
}

function said({ episode_type, season, number }: Details): string {
  const place = [season !== null && `S${season}`, number !== null && `E${number}`].filter(Boolean).join(' ')
  return [types[episode_type], place].filter(Boolean).join(', ')
}
