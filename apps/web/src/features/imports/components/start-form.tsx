import type { ImportView } from '@app/contracts/imports'
import { Visibility } from '@app/domain/content'
import { Copy } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { Field, FieldError } from '#components/ui/form/field.tsx'
import { Input, Select } from '#components/ui/form/input.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useSendCode, useStartImport } from '../api/imports.ts'

type Proof = 'feed' | 'mail'

/** Proof and statement of ownership required before the first episode is imported. */
export function StartForm({ show }: { show: ImportView }) {
  const start = useStartImport(show.import_id)
  const [isMine, setMine] = useState(false)
  const [proof, setProof] = useState<Proof>('feed')
  const [code, setCode] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('public')
  const errorId = useId()
  const error = sentenceFor(start.error, 'The import could not be started')
  const coming = show.items.filter(({ status }) => status === 'waiting').length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (start.isPending) return
    start.mutate({
      is_mine: isMine,
      visibility,
      ...(show.is_locked && { proof }),
      ...(show.is_locked && proof === 'mail' && { code }),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {show.is_locked && <LockedFeed show={show} proof={proof} onProof={setProof} code={code} onCode={setCode} />}
      <Field label="Who can hear the episodes" hint="You can change it later, for each episode.">
        {(control) => (
          <Select
            {...control}
            value={visibility}
            onChange={(event) => setVisibility(Visibility.parse(event.target.value))}
          >
            <option value="public">Everyone</option>
            <option value="unlisted">People with the link</option>
            <option value="private">Only you</option>
          </Select>
        )}
      </Field>
      <Checkbox
        checked={isMine}
        onChange={(event) => setMine(event.target.checked)}
        aria-describedby={error ? errorId : undefined}
      >
        This show is mine, or its owner asked me to import it.
      </Checkbox>
      <div role="alert">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      <Button
        type="submit"
        size="large"
        disabled={!isMine || coming === 0 || start.isPending}
        className="justify-self-start"
      >
        {start.isPending ? 'Starting...' : `Import ${coming} ${coming === 1 ? 'episode' : 'episodes'}`}
      </Button>
    </form>
  )
}

type LockedProps = {
  show: ImportView
  proof: Proof
  onProof: (proof: Proof) => void
  code: string
  onCode: (code: string) => void
}

function LockedFeed({ show, proof, onProof, code, onCode }: LockedProps) {
  const send = useSendCode(show.import_id)
  const name = useId()
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 text-[15px] font-medium">This feed is locked</legend>
      <p className="text-[13px]/[18px] text-ink2">Its owner allows no import without proof. Show that it is yours:</p>
      <label className="flex items-start gap-3 text-[15px]">
        <input type="radio" name={name} checked={proof === 'feed'} onChange={() => onProof('feed')} className="mt-1" />
        Put a code in the feed
      </label>
      {proof === 'feed' && (
        <div className="grid gap-2 pl-7">
          <p className="text-[13px]/[18px] text-ink2">
            Add this text to the feed, as <code>podcast:txt</code> or anywhere in the description of the show. Once your
            host has published the feed, start the import.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 rounded-md bg-s2 px-3 py-2 text-[13px] break-all">{show.feed_code}</code>
            <Button look="line" size="small" onClick={() => void copyText(show.feed_code, 'Code copied')}>
              <Copy aria-hidden className="size-4" />
              Copy
            </Button>
          </div>
        </div>
      )}
      {show.owner_address && (
        <label className="flex items-start gap-3 text-[15px]">
          <input
            type="radio"
            name={name}
            checked={proof === 'mail'}
            onChange={() => onProof('mail')}
            className="mt-1"
          />
          Enter a code mailed to {show.owner_address}
        </label>
      )}
      {proof === 'mail' && (
        <div className="grid gap-3 pl-7">
          <Button
            look="line"
            size="small"
            className="justify-self-start"
            disabled={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: ({ message }) => toast(message) })}
          >
            {send.isSuccess ? 'Send another code' : 'Send code'}
          </Button>
          <Field label="Code" error={sentenceFor(send.error, 'The code could not be sent')}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => onCode(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  )
}
