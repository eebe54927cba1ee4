import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readChosenVoice, withoutChosenVoice, type ChosenVoice } from './voice-visit.ts'

/** The voice chosen in the gallery, returned once: a reload finds nothing. */
export function useChosenVoice(): ChosenVoice | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const [chosen] = useState(() => readChosenVoice(location.state))
  const forget = useEffectEvent(
    () =>
      void navigate(location, { replace: true, state: withoutChosenVoice(location.state), preventScrollReset: true }),
  )
  useEffect(() => {
    if (chosen) forget()
  }, [chosen])
  return chosen
}
