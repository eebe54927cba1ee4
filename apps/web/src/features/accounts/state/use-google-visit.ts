import { accountSentence } from '@app/domain/accounts'
import { useEffect, useRef, useState } from 'react'
import { noteUsage } from '#lib/usage-event.ts'
import { visitGoogle, type GoogleWish } from './google-visit.ts'

type Trouble = { kind: 'popup' } | { kind: 'refused'; sentence: string }

/** One visit to Google at a time: a new one takes the place of the one before, and leaving the page ends it. */
export function useGoogleVisit(wish: GoogleWish, onSignedIn: () => Promise<void>) {
  const [trouble, setTrouble] = useState<Trouble>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  function start(): void {
    end.current?.()
    setTrouble(undefined)
    noteUsage('sign_in_attempt')
    end.current = visitGoogle(wish, {
      onSignedIn: () => {
        setTrouble(undefined)
        noteUsage('sign_in_success')
        void onSignedIn()
      },
      onRefused: (code) => fail({ kind: 'refused', sentence: accountSentence(`google_${wish.purpose}`, code) }),
      onMissing: () => fail({ kind: 'popup' }),
    })
  }

  function fail(why: Trouble): void {
    setTrouble(why)
    noteUsage('sign_in_failure')
  }

  return { trouble, start, dismiss: () => setTrouble(undefined) }
}
