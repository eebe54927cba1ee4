import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useLookAtFeed } from '../api/imports.ts'

type Props = { initial: string; onLooked: (import_id: string) => void }

/** The address of the feed: nothing is imported by looking at it. */
export function AddressForm({ initial, onLooked }: Props) {
  const [address, setAddress] = useState(initial)
  const look = useLookAtFeed()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!look.isPending) look.mutate(address.trim(), { onSuccess: ({ import_id }) => onLooked(import_id) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      <Field
        label="Feed address"
        hint="The RSS address of the show, which your podcast host shows. You see what comes before anything is imported."
        error={sentenceFor(look.error, 'The feed could not be read')}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.org/feed.xml"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="large"
        disabled={look.isPending || address.trim() === ''}
        className="justify-self-start"
      >
        {look.isPending ? 'Reading the feed...' : 'Look at the feed'}
      </Button>
    </form>
  )
}
