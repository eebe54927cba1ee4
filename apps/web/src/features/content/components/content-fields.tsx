import { contentLimits } from '@app/domain/content'
import type { ReactNode } from 'react'
import { Field } from '#components/ui/form/field.tsx'
import { Input, TextArea } from '#components/ui/form/input.tsx'
import type { ContentForm, ContentWords, FormField, FormProblems } from '../state/content-form.ts'
import { ThumbnailField } from './thumbnail-field.tsx'

type Props<F = ContentWords> = { form: F; problems: FormProblems; onChange: (change: Partial<F>) => void }

/** Scroll target of a field that fails. */
export function Place({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div data-field={field} className="min-w-0 scroll-mt-24">
      {children}
    </div>
  )
}

export function TitleField({ form, problems, onChange }: Props) {
  return (
    <Place field="script_title">
      <Field
        label="Title"
        error={problems.script_title}
        count={{ used: form.script_title.trim().length, limit: contentLimits.title.max }}
      >
        {(control) => (
          <Input
            {...control}
            name="script_title"
            value={form.script_title}
            onChange={(event) => onChange({ script_title: event.target.value })}
          />
        )}
      </Field>
    </Place>
  )
}

export function DescriptionField({ form, problems, onChange }: Props) {
  const count = { used: form.content_description.trim().length, limit: contentLimits.description.max }
  return (
    <Place field="content_description">
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
    </Place>
  )
}

type CoverForm = Pick<ContentForm, 'thumbnail' | 'refused_thumbnail'>

export function CoverField({ form, problems, onChange, current }: Props<CoverForm> & { current?: ReactNode }) {
  return (
    <Place field="thumbnail">
      <ThumbnailField
        thumbnail={form.thumbnail}
        current={current}
        problem={form.refused_thumbnail ?? problems.thumbnail}
        onChoose={(thumbnail) => onChange({ thumbnail, refused_thumbnail: undefined })}
        onRefuse={(refused_thumbnail) => onChange({ refused_thumbnail })}
      />
    </Place>
  )
}
