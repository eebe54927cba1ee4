import type { AskingOffer } from '@app/contracts/conversations'
import { useQueryClient } from '@tanstack/react-query'
import { Shield } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { askingOfferQuery, type Item } from '#features/conversations/api/ask.ts'
import { useMemoryChanges } from '#features/memory/api/memory.ts'
import { messageOf } from '#lib/api/error-sentence.ts'

/** Privacy of a question: sharing beyond the listener's own conversation is off until they choose it. */
export type Privacy = { share_words: boolean; off_the_record: boolean }
export const PRIVATE: Privacy = { share_words: false, off_the_record: false }

export const PRIVACY_ID = 'ask-privacy'

type ButtonProps = { privacy: Privacy; isOpen: boolean; onToggle: () => void }

/** Opens the choices; a dot says that one of them is not as it is at first. */
export function PrivacyButton({ privacy, isOpen, onToggle }: ButtonProps) {
  const isChanged = privacy.share_words || privacy.off_the_record
  return (
    <span className="relative mb-1 shrink-0 max-sm:mb-0.5">
      <IconButton label="Privacy" aria-expanded={isOpen} aria-controls={PRIVACY_ID} onClick={onToggle}>
        <Shield aria-hidden className="size-5" />
      </IconButton>
      {isChanged && (
        <span aria-hidden className="pointer-events-none absolute top-1 right-1 size-2 rounded-full bg-you" />
      )}
    </span>
  )
}

type Props = {
  item: Item
  offer: AskingOffer | undefined
  user_id: string | undefined
  privacy: Privacy
  onChange: (privacy: Privacy) => void
}

export function PrivacyChoices({ item, offer, user_id, privacy, onChange }: Props) {
  return (
    <div id={PRIVACY_ID} className="grid gap-3 py-1">
      <Checkbox
        checked={privacy.share_words}
        onChange={({ target }) => onChange({ ...privacy, share_words: target.checked })}
      >
        <span className="text-[13px] leading-5 text-ink2">The creator may read my words</span>
      </Checkbox>
      {offer && user_id !== undefined && (
        <MemorySwitch item={item} user_id={user_id} remembers={offer.remembers}>
          <Checkbox
            checked={privacy.off_the_record}
            onChange={({ target }) => onChange({ ...privacy, off_the_record: target.checked })}
          >
            <span className="text-[13px] leading-5 text-ink2">
              Off the record: what I ask now neither uses nor adds memories
            </span>
          </Checkbox>
        </MemorySwitch>
      )}
    </div>
  )
}

type SwitchProps = { item: Item; user_id: string; remembers: boolean; children: ReactNode }

/** Off until the listener switches it on, for this channel alone; then a single question can be left out. */
function MemorySwitch({ item, user_id, remembers, children }: SwitchProps) {
  const queryClient = useQueryClient()
  const { turn } = useMemoryChanges(user_id, item.channel_id)
  const { queryKey } = askingOfferQuery(item, user_id)
  const [chosen, setChosen] = useState<boolean>()
  const isOn = chosen ?? remembers

  function change(is_on: boolean) {
    setChosen(is_on)
    turn.mutate(is_on, {
      onError: (error) => errorSnackbar(`That was not saved. ${messageOf(error)}`),
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey })
        setChosen(undefined)
      },
    })
  }

  return (
    <>
      <SwitchRow
        label="Remember me"
        hint="The hosts of this channel keep what you say about yourself. Only you see it, under Conversations."
        isOn={isOn}
        onChange={change}
      />
      {isOn && children}
    </>
  )
}
