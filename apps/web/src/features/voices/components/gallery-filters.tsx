import type { VoiceView } from '@app/contracts/voices'
import { Input, Select } from '#components/ui/form/input.tsx'

export type VoiceFilter = {
  gender: VoiceView['gender'] | undefined
  /** A BCP 47 tag; empty for any. */
  accent: string
  search: string
  /** Only voices that cannot be confused. */
  isDistinct: boolean
}

const genders = [
  { gender: undefined, label: 'All Voices' },
  { gender: 'male', label: 'Male' },
  { gender: 'female', label: 'Female' },
] as const
const accentNames = new Intl.DisplayNames('en', { type: 'language' })
const pill =
  'h-9 rounded-full bg-s2 px-4 text-[14px] font-medium text-ink2 transition-colors hover:bg-s3 hover:text-ink aria-pressed:bg-ink aria-pressed:text-black max-sm:h-11'

type Props = { filter: VoiceFilter; accents: readonly string[]; onChange: (filter: VoiceFilter) => void }

/** Gender, distinct voices, name, and the accent where the engine has several. */
export function GalleryFilters({ filter, accents, onChange }: Props) {
  return (
    <div role="group" aria-label="Filter voices" className="flex flex-wrap items-center gap-2">
      {genders.map(({ gender, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={gender === filter.gender}
          onClick={() => onChange({ ...filter, gender })}
          className={pill}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={filter.isDistinct}
        onClick={() => onChange({ ...filter, isDistinct: !filter.isDistinct })}
        className={pill}
      >
        Distinct only
      </button>
      {accents.length > 1 && (
        <Select
          aria-label="Accent"
          value={filter.accent}
          onChange={(event) => onChange({ ...filter, accent: event.target.value })}
          className="h-9 min-w-44 text-[14px] max-sm:h-11"
        >
          <option value="">All accents</option>
          {accents.map((accent) => (
            <option key={accent} value={accent}>
              {accentNames.of(accent)}
            </option>
          ))}
        </Select>
      )}
      <div className="w-full sm:ml-auto sm:w-48">
        <Input
          type="search"
          aria-label="Search voices"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className="h-10 text-[14px] max-sm:h-11"
        />
      </div>
    </div>
  )
}
