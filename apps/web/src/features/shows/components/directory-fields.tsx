import { showLimits } from '@app/domain/shows'
import { Field } from '#components/ui/form/field.tsx'
import { Input, Select } from '#components/ui/form/input.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { languageChoices } from '../state/languages.ts'
import type { ShowDraft, ShowField, ShowProblems } from '../state/show-draft.ts'
import { CategoryFields } from './category-fields.tsx'

const orders = { episodic: 'Newest first', serial: 'Serial' } as const
const answers = { no: 'No', yes: 'Yes' } as const

export type FieldsProps = {
  draft: ShowDraft
  problems: ShowProblems
  onChange: (part: Partial<ShowDraft>) => void
}

/** Fields that directories require; those missing in the check are highlighted. */
export function DirectoryFields({
  draft,
  problems,
  missing,
  onChange,
}: FieldsProps & { missing: ReadonlySet<string> }) {
  return (
    <section aria-labelledby="directories-heading">
      <h2 id="directories-heading" className="mb-4 text-[17px] font-semibold">
        For directories
      </h2>
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-4 max-[24rem]:grid-cols-1">
        <Field label="Language" error={problems.language}>
          {(control) => (
            <Select
              {...control}
              name="language"
              className="w-full"
              value={draft.language}
              onChange={(event) => onChange({ language: event.target.value })}
            >
              {languageChoices(draft.language).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CategoryFields
          categories={draft.categories}
          isMissing={missing.has('category')}
          onChange={(categories) => onChange({ categories })}
        />
        <TextField
          of={{ draft, problems, onChange }}
          name="author"
          label="Author"
          placeholder="The channel’s title"
          limit={showLimits.author.max}
        />
        <TextField
          of={{ draft, problems, onChange }}
          name="owner_email"
          label="Owner’s email"
          type="email"
          placeholder="name@example.org"
          hint="Everyone can read it in the feed."
          limit={showLimits.owner_email.max}
          isMissing={missing.has('owner_email')}
        />
        <Segments legend="Order" names={orders} chosen={draft.order} onChoose={(order) => onChange({ order })} />
        <Segments
          legend="Explicit"
          names={answers}
          chosen={draft.explicit ? 'yes' : 'no'}
          onChoose={(answer) => onChange({ explicit: answer === 'yes' })}
        />
      </div>
      <MoreFields draft={draft} problems={problems} onChange={onChange} />
    </section>
  )
}

/** Advanced fields; open where one of them is filled in. */
function MoreFields(of: FieldsProps) {
  const { copyright, funding_url, funding_text, verification } = of.draft
  const isUsed = [copyright, funding_url, funding_text, verification].some((text) => text !== '')
  return (
    <details open={isUsed} className="mt-4">
      <summary className="cursor-pointer text-[14px] font-medium text-ink2 hover:text-ink max-sm:py-3">
        Copyright, support and verification
      </summary>
      <div className="mt-4 grid gap-4">
        <TextField
          of={of}
          name="copyright"
          label="Copyright"
          placeholder="© 2026 Your name"
          limit={showLimits.copyright.max}
        />
        <TextField
          of={of}
          name="funding_url"
          label="Support link"
          type="url"
          placeholder="https://"
          hint="Apps show it as a button beside the show."
          limit={showLimits.funding.url}
        />
        <TextField
          of={of}
          name="funding_text"
          label="Text of the support link"
          placeholder="Support the show"
          limit={showLimits.funding.text}
        />
        <TextField
          of={of}
          name="verification"
          label="Verification text"
          hint="A directory that asks for proof gives you this text."
          limit={showLimits.verification.max}
        />
      </div>
    </details>
  )
}

/** The fields that hold a text. */
type TextName = Extract<
  ShowField,
  'author' | 'owner_email' | 'copyright' | 'funding_url' | 'funding_text' | 'verification' | 'moved_to'
>
type TextProps = {
  of: FieldsProps
  name: TextName
  label: string
  limit: number
  type?: 'text' | 'email' | 'url'
  placeholder?: string
  hint?: string
  isMissing?: boolean
}

export function TextField({ of, name, label, limit, type = 'text', placeholder, hint, isMissing }: TextProps) {
  return (
    <Field label={label} hint={hint} error={of.problems[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type}
          dir="auto"
          maxLength={limit}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          className={isMissing ? 'border-warn' : undefined}
          value={of.draft[name]}
          onChange={(event) => of.onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
