import { contentLimits } from '@app/domain/content'
import { Field } from '#components/ui/field.tsx'
import { Input, TextArea } from '#components/ui/input.tsx'
import type { ContentForm, FormProblems } from '../state/content-form.ts'
import { ThumbnailField } from './thumbnail-field.tsx'

type Props = { form: ContentForm; problems: FormProblems; onChange: (change: Partial<ContentForm>) => void }

export function TitleField({ form, problems, onChange }: Props) {
  return (
    <Field label="Title" error={problems.script_title} count={{ used: form.script_title.trim().length, limit: contentLimits.title.max }}>
      {(control) => (
        <Input {...control} name="script_title" value={form.script_title} onChange={(event) => onChange({ script_title: event.target.value })} />
      )}
    </Field>
  )
}

export function DescriptionField({ form, problems, onChange }: Props) {
  const count = { used: form.content_description.trim().length, limit: contentLimits.description.max }
  return (
    <Field label="Description" error={problems.content_description} count={count}>
      {(control) => (
        <TextArea
          {...control}
          name="content_description"
          className="min-h-32"
          value={form.content_description}
          onChange={(event) => onChange({ content_description: event.target.value })}
        />
      )}
    </Field>
  )
}

export function CoverField({ form, problems, onChange }: Props) {
  return <ThumbnailField file={form.thumbnail} problem={problems.thumbnail} onChoose={(thumbnail) => onChange({ thumbnail })} />
}
