import { licenceNames, productionLimits, SoundLicence, type SoundWords } from '@app/domain/production'
import { Field } from '#components/ui/form/field.tsx'
import { Input, Select } from '#components/ui/form/input.tsx'

type Props = { words: SoundWords; onWords: (words: SoundWords) => void; problem: string | undefined }

/** Title, licence and credit of a sound. */
export function WordsFields({ words, onWords, problem }: Props) {
  const { title, licence, credit, source } = words
  return (
    <div className="grid gap-3">
      <Field label="Title">
        {(control) => (
          <Input
            {...control}
            maxLength={productionLimits.title}
            value={title}
            onChange={(event) => onWords({ ...words, title: event.target.value })}
            className="h-11"
          />
        )}
      </Field>
      <Field label="Licence" hint={licence === null ? 'A sound without a licence cannot be published.' : undefined}>
        {(control) => (
          <Select
            {...control}
            value={licence ?? ''}
            onChange={(event) =>
              onWords({ ...words, licence: SoundLicence.safeParse(event.target.value).data ?? null })
            }
          >
            <option value="">Not chosen yet</option>
            {SoundLicence.options.map((option) => (
              <option key={option} value={option}>
                {licenceNames[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {licence !== null && licence !== 'own' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Credit" error={problem}>
            {(control) => (
              <Input
                {...control}
                maxLength={productionLimits.credit}
                placeholder="Who made it"
                value={credit}
                onChange={(event) => onWords({ ...words, credit: event.target.value })}
                className="h-11"
              />
            )}
          </Field>
          <Field label="Source">
            {(control) => (
              <Input
                {...control}
                maxLength={productionLimits.source}
                placeholder="Where it is from"
                value={source}
                onChange={(event) => onWords({ ...words, source: event.target.value })}
                className="h-11"
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
