import { appleCategories, showLimits, type ShowCategory } from '@app/domain/shows'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#components/ui/form/field.tsx'
import { Select } from '#components/ui/form/input.tsx'

const ordinals = ['Category', 'Second category', 'Third category'] as const

type Props = { categories: readonly ShowCategory[]; isMissing: boolean; onChange: (categories: ShowCategory[]) => void }

/** Category fields, up to three of Apple's list; the first is the one that counts. */
export function CategoryFields({ categories, isMissing, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const shown = Math.max(1, Math.min(showLimits.categories, categories.length + (isAdding ? 1 : 0)))
  const canAdd = categories.length > 0 && shown === categories.length && shown < showLimits.categories

  function choose(index: number, chosen: ShowCategory | undefined) {
    setAdding(false)
    onChange(chosen ? categories.toSpliced(index, 1, chosen) : categories.toSpliced(index, 1))
  }

  return (
    <div className="grid content-start gap-2">
      {ordinals.slice(0, shown).map((label, index) => (
        <CategoryField
          key={label}
          label={label}
          name={`category_${index}`}
          chosen={categories[index]}
          isMissing={isMissing && index === 0}
          onChoose={(chosen) => choose(index, chosen)}
        />
      ))}
      {canAdd && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className="flex items-center gap-1.5 justify-self-start text-[13px] text-ink2 hover:text-ink max-sm:h-11"
        >
          <Plus aria-hidden className="size-3.5" />
          Add a category
        </button>
      )}
    </div>
  )
}

type FieldProps = {
  label: string
  name: string
  chosen: ShowCategory | undefined
  isMissing: boolean
  onChoose: (chosen: ShowCategory | undefined) => void
}

function CategoryField({ label, name, chosen, isMissing, onChoose }: FieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className={isMissing ? 'w-full border-warn text-ink3' : 'w-full'}
          value={chosen ? valueOf(chosen) : ''}
          onChange={(event) => onChoose(categoryOf(event.target.value))}
        >
          <option value="">{label === 'Category' ? 'Choose one' : 'None'}</option>
          {Object.entries(appleCategories).map(([group, subcategories]) => (
            <optgroup key={group} label={group}>
              <option value={valueOf({ name: group })}>{group}</option>
              {subcategories.map((subcategory) => (
                <option key={subcategory} value={valueOf({ name: group, subcategory })}>
                  {subcategory}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

const SEPARATOR = ' / '

function valueOf({ name, subcategory }: ShowCategory): string {
  return subcategory === undefined ? name : name + SEPARATOR + subcategory
}

function categoryOf(value: string): ShowCategory | undefined {
  const [name, subcategory] = value.split(SEPARATOR)
  if (!name) return undefined
  return subcategory === undefined ? { name } : { name, subcategory }
}
