import type { Asking } from '@app/contracts/asking'
import { AskingChoice, conversationLimits, TOKENS_PER_MINUTE, type AnswerTone } from '@app/domain/conversations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chips } from '#components/ui/form/chips.tsx'
import { Field, FieldError } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { askingQuery, useSetAsking } from '../api/asking-choice.ts'

const payers = { asker: 'The listener', owner: 'You' } as const
const tones = { warm: 'Warm', plain: 'To the point', playful: 'Playful' } as const satisfies Record<AnswerTone, string>
const CAP_PROBLEM = 'Enter a whole number from 1 to 10,000'

type Props = { channel_id: string; /** Its frame; none where it stands in one already. */ className?: string }

/** Settings for questions to a channel's hosts: on or off, their payer, the tone of answers; each change is saved by itself. */
export function AskingPanel({ channel_id, className = '' }: Props) {
  const query = useQuery(askingQuery(channel_id))
  return (
    <section aria-labelledby="asking-heading" className={`flex flex-col gap-5 ${className}`}>
      <div>
        <h2 id="asking-heading" className="text-[20px] font-semibold">
          Questions to the hosts
        </h2>
        <p className="mt-1 text-[13px] leading-[18px] text-ink2">
          Listeners interrupt an episode and ask. The hosts answer from the episode, its sources and your channel.
        </p>
      </div>
      <QuerySection query={query} failure="Error Loading Questions" skeleton={<Skeleton className="h-40" />}>
        {(asking) => <Choices channel_id={channel_id} asking={asking} />}
      </QuerySection>
    </section>
  )
}

function Choices({ channel_id, asking: saved }: { channel_id: string; asking: Asking }) {
  const save = useSetAsking(channel_id)
  // Optimistic update: a choice shows at once, and is taken back where it could not be saved.
  const asking: Asking = { ...saved, ...(save.isPending && (save.variables as Partial<Asking>)) }
  const change = (part: Partial<AskingChoice>) => save.mutate(part)
  return (
    <div className="grid gap-5">
      <SwitchRow
        label="Listeners can ask"
        hint="When this is off, nobody can ask. Listeners keep their conversations."
        isOn={asking.is_on}
        onChange={(is_on) => change({ is_on })}
      />
      {asking.is_on && (
        <>
          <Chips legend="Who pays" names={payers} chosen={asking.payer} onChoose={(payer) => change({ payer })} />
          <p className="-mt-3 text-[13px] leading-[18px] text-ink2">
            A minute of talk costs {TOKENS_PER_MINUTE} tokens. You always pay for your own questions.
          </p>
          {asking.payer === 'owner' && <Sponsoring key={saved.daily_cap} asking={asking} onChange={change} />}
          <Chips legend="Tone" names={tones} chosen={asking.tone} onChoose={(tone) => change({ tone })} />
        </>
      )}
      <p role="status" className="sr-only">
        {save.isSuccess ? 'Saved' : ''}
      </p>
      {save.error && (
        <div role="alert">
          <FieldError>{sentenceFor(save.error, 'This could not be saved. Try again.')}</FieldError>
        </div>
      )}
    </div>
  )
}

type SponsoringProps = { asking: Asking; onChange: (part: Partial<AskingChoice>) => void }

/** Daily cap and guest settings of an owner who pays. */
function Sponsoring({ asking, onChange }: SponsoringProps) {
  return (
    <>
      <DailyCap asking={asking} onSave={(daily_cap) => onChange({ daily_cap })} />
      <SwitchRow
        label="Visitors can ask"
        hint={`People who are not signed in can type up to ${conversationLimits.guest_questions_a_day} questions a day per IP address.`}
        isOn={asking.guests}
        onChange={(guests) => onChange({ guests })}
      />
    </>
  )
}

function DailyCap({ asking, onSave }: { asking: Asking; onSave: (daily_cap: number) => void }) {
  const [typed, setTyped] = useState(String(asking.daily_cap))
  const [isTried, setIsTried] = useState(false)
  const wanted = AskingChoice.shape.daily_cap.safeParse(typed.trim() === '' ? undefined : Number(typed))
  const isChanged = typed !== String(asking.daily_cap)

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsTried(true)
    if (wanted.success && isChanged) onSave(wanted.data)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Daily token limit"
        hint={`${formatWhole(asking.used_today)} of ${formatWhole(asking.daily_cap)} used today. The limit resets at midnight UTC.`}
        error={isTried && !wanted.success ? CAP_PROBLEM : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="w-32"
            />
            {isChanged && (
              <Button type="submit" look="line">
                Save
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  )
}
