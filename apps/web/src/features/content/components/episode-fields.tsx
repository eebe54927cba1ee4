import { contentLimits, EpisodeType } from '@app/domain/content'
import { Field } from '#components/ui/form/field.tsx'
import { Input, Select, TextArea } from '#components/ui/form/input.tsx'
import type { FormProblems } from '../state/content-form.ts'
import type { EpisodeFields } from '@app/domain/content'
import { Place } from './content-fields.tsx'

type Props<F> = { form: F; onChange: (change: Partial<F>) => void }

export function ShowNotesField({
  form,
  problems,
  onChange,
}: Props<{ show_notes: string }> & { problems: FormProblems }) {
  return (
    <Place field="show_notes">
      <Field
        label="Show notes"
        hint="Optional. Chapters, sources, links: web addresses can be followed."
        error={problems.show_notes}
        count={{ used: form.show_notes.trim().length, limit: contentLimits.show_notes.max }}
      >
        {(control) => (
          <TextArea
            {...control}
            name="show_notes"
            className="max-h-96 min-h-24"
            value={form.show_notes}
            onChange={(event) => onChange({ show_notes: event.target.value })}
          />
        )}
      </Field>
    </Place>
  )
}

const typeNames = { full: 'Episode', trailer: 'Trailer', bonus: 'Bonus' } as const

const explicitNames = { '': 'As the show says', true: 'Yes', false: 'No' } as const
const explicitValues = { '': null, true: true, false: false } as const

/** Fields for the type, season and number of an item, where the show has them, and for its explicit flag. */
export function EpisodeSettings({ form, onChange }: Props<EpisodeFields>) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              name="episode_type"
              value={form.episode_type}
              onChange={(event) => onChange({ episode_type: EpisodeType.parse(event.target.value) })}
            >
              {EpisodeType.options.map((type) => (
                <option key={type} value={type}>
                  {typeNames[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <NumberField
        label="Season"
        value={form.season}
        max={contentLimits.season.max}
        onChange={(season) => onChange({ season })}
      />
      <NumberField
        label="Episode"
        value={form.number}
        max={contentLimits.number.max}
        onChange={(number) => onChange({ number })}
      />
      <ExplicitField form={form} onChange={onChange} />
    </div>
  )
}

function ExplicitField({ form, onChange }: Props<Pick<EpisodeFields, 'explicit'>>) {
  return (
    <div className="col-span-full">
      <Field label="Explicit" hint="Podcast apps mark the episode, and some hide it from children.">
        {(control) => (
          <Select
            {...control}
            name="explicit"
            value={String(form.explicit ?? '')}
            onChange={(event) =>
              onChange({ explicit: explicitValues[event.target.value as keyof typeof explicitValues] })
            }
          >
            {Object.entries(explicitNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

type NumberProps = { label: string; value: number | null; max: number; onChange: (value: number | null) => void }

/** Whole number from 1, or none; other input is ignored. */
function NumberField({ label, value, max, onChange }: NumberProps) {
  function write(text: string) {
    const digits = text.replace(/\D/g, '')
    if (Number(digits) <= max) onChange(Number(digits) || null)
  }
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          placeholder="None"
          value={value ?? ''}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  )
}
