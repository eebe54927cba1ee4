import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import { useModels } from '#features/models/api/models.ts'
import { NaturalVoicesLine } from '#features/models/components/natural-voices-line.tsx'
import { cardStage } from '#features/models/state/card-stage.ts'
import { useSwitched } from '#features/models/state/use-switched.ts'
import { isSpoken, nameOf } from '#features/scripts/state/script/script-session.ts'
import { ownRoleQuery } from '#features/staff/api/staff.ts'
import { useVoicesAgain } from '#features/voices/api/list-voices.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { linkToVoices } from './link-to-voices.ts'
import type { Studio } from './use-studio.ts'

const HearHostsCard = lazyPart(
  async () => (await import('#features/models/components/hear-hosts-card.tsx')).HearHostsCard,
)

const LEAST_WORDS = 4
/** Pause in typing before a notice appears above a line. */
const PAUSE_MS = 1_000

type Offer = {
  /** Card for the studio of a person's first channel: their first line in two voices. */
  card: ReactNode
  /** Line for every other studio, which leads to natural voices. */
  line: ReactNode
  /** The amber button of the page is the card's. */
  isAmber: boolean
}

/** The way to natural voices, for people who may install them, as long as the embedded ones speak. */
export function useNaturalVoices(place: DraftPlace, studio: Studio): Offer {
  const { user_id } = place
  const { session } = studio.editing
  const isOperator = useQuery(ownRoleQuery(user_id)).data?.role === 'operator'
  const view = useModels(isOperator).data
  useSwitched(view, useVoicesAgain())
  const isFirstChannel = useQuery(ownChannelsQuery(user_id)).data?.length === 1
  const dismissal = useDismissal(user_id)
  const first = session.lines.find(isSpoken)
  const text = useDebouncedValue(first?.text ?? '', PAUSE_MS)
  const isOffered = view?.spoken_by === 'embedded' && view.set_by === null && isFirstChannel
  const [wasOffered, setOffered] = useState(false)
  if (!wasOffered && isOffered && countWords(text) >= LEAST_WORDS) setOffered(true)
  const link = linkToVoices(place, session.voices, 1)
  if (!view) return { card: null, line: null, isAmber: false }
  if (!wasOffered || dismissal.isDismissed || !first || text === '')
    return { card: null, line: <NaturalVoicesLine view={view} linkToVoices={link} />, isAmber: false }
  const is = cardStage(view)?.is
  const isAmber = (is === 'offered' || is === 'stopped' || is === 'here') && studio.review.missing.length > 0
  const card = (
    <Suspense>
      <HearHostsCard
        view={view}
        line={{ text, speaker: first.speaker, voice_name: nameOf(session, first.speaker) }}
        isAmber={isAmber}
        linkToVoices={link}
        onDismiss={dismissal.dismiss}
      />
    </Suspense>
  )
  return { card, line: null, isAmber }
}

/** "Not now", remembered for the account in this browser. */
function useDismissal(user_id: string) {
  const name = `natural-voices-dismissed:${user_id}`
  const [isDismissed, setDismissed] = useState(() => readStored(name) !== null)
  function dismiss(): void {
    writeStored(name, 'yes')
    setDismissed(true)
  }
  return { isDismissed, dismiss }
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
