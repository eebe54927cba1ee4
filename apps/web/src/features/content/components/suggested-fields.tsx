import { contentLimits } from '@app/domain/content'
import type { ScriptSuggestions } from '@app/domain/scripts'
import { RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { Counter } from '#components/ui/form/counter.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { limitPaste } from '#components/ui/form/limit-paste.ts'
import type { EpisodeForm, FormProblems } from '../state/content-form.ts'
import { nextSuggestion } from '../state/suggestions.ts'
import { Place } from './content-fields.tsx'

type SuggestedField = 'script_title' | 'content_description' | 'show_notes'

const rows = [
  { field: 'script_title', label: 'Title', list: 'titles', limit: contentLimits.title.max },
  { field: 'content_description', label: 'Description', list: 'descriptions', limit: contentLimits.description.max },
  { field: 'show_notes', label: 'Show notes', list: 'show_notes', limit: contentLimits.show_notes.max },
] as const satisfies readonly {
  field: SuggestedField
  label: string
  list: keyof ScriptSuggestions
  limit: number
}[]

/** Paste limit, far above the longest text. */
const MOST_PASTED = 100_000

type Props = {
  form: EpisodeForm
  problems: FormProblems
  suggestions: ScriptSuggestions | null
  onChange: (change: Partial<EpisodeForm>) => void
}

/** Title, description and show notes in three rows; after a script was written each is suggested and can be replaced. */
export function SuggestedFields({ form, problems, suggestions, onChange }: Props) {
  return (
    <div className="min-w-0 divide-y divide-line">
      {rows.map(({ field, label, list, limit }) => (
        <SuggestedRow
          key={field}
          field={field}
          label={label}
          limit={limit}
          text={form[field]}
          problem={problems[field]}
          next={nextSuggestion(suggestions?.[list] ?? [], form[field])}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
    </div>
  )
}

type RowProps = {
  field: SuggestedField
  label: string
  limit: number
  text: string
  problem: string | undefined
  /** Suggestion that Replace would fill in. */
  next: string | undefined
  onChange: (text: string) => void
}

function SuggestedRow({ field, label, limit, text, problem, next, onChange }: RowProps) {
  const id = useId()
  const isTitle = field === 'script_title'

  function replace() {
    if (next === undefined) return
    onChange(next)
    toast(`${label} replaced`, { label: 'Undo', run: () => onChange(text) })
  }

  const control = {
    id,
    name: field,
    value: text,
    'aria-describedby': problem ? `${id}-error` : undefined,
    'aria-invalid': problem ? true : undefined,
  } as const
  const look =
    'w-full rounded-sm bg-transparent px-1 -mx-1 text-ink placeholder:text-ink3 hover:bg-s1 focus:bg-s1 aria-invalid:bg-bad/10'
  return (
    <Place field={field}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-1 max-sm:py-2 sm:grid-cols-[100px_minmax(0,1fr)_auto]">
        <label htmlFor={id} className="py-1 text-[14px] leading-5 text-ink2">
          {label}
        </label>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
          {isTitle ? (
            <input
              {...control}
              onPaste={(event) => limitPaste(event, MOST_PASTED)}
              placeholder="What is it about?"
              onChange={(event) => onChange(event.target.value)}
              className={`${look} h-7 max-sm:h-10 font-display text-[18px] font-semibold`}
            />
          ) : (
            <textarea
              {...control}
              rows={1}
              onPaste={(event) => limitPaste(event, MOST_PASTED)}
              placeholder={
                field === 'show_notes' ? 'Chapters, links, corrections (optional)' : 'What will listeners hear?'
              }
              onChange={(event) => onChange(event.target.value)}
              className={`${look} block field-sizing-content max-h-12 min-h-7 resize-none py-1 text-[14px] leading-5 focus:max-h-72 max-sm:max-h-17 max-sm:min-h-11 max-sm:py-2.5 max-sm:text-[16px]`}
            />
          )}
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
        <span className="flex items-center gap-3 py-1">
          <Counter count={text.trim().length} limit={limit} />
          {next !== undefined && (
            <button
              type="button"
              title={next}
              onClick={replace}
              className="-my-1 flex h-7 items-center gap-1.5 rounded-full px-2 text-[13px] font-medium text-ink hover:bg-s2 max-sm:h-11"
            >
              <RefreshCw aria-hidden className="size-3.5 text-ink2" />
              <span>
                Replace<span className="sr-only"> {label.toLowerCase()}</span>
              </span>
            </button>
          )}
        </span>
      </div>
    </Place>
  )
}
