import { recordingLimits } from '@app/domain/recordings'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MicrophoneState } from './use-microphone.ts'

const SHOWN_EVERY_MS = 100
const LONGEST_MS = recordingLimits.longest_ms - 1_000

/** Starts and stops a take; the longest ends by itself. */
export function useRecorder(state: MicrophoneState, onTake: (wav: Blob) => void) {
  const [began, setBegan] = useState<number>()
  const [recorded_ms, setRecorded] = useState<number>()
  const microphone = state.stage === 'open' ? state.microphone : undefined

  function press(): void {
    if (!microphone) return
    const isBegun = began !== undefined
    setBegan(isBegun ? undefined : performance.now())
    setRecorded(isBegun ? undefined : 0)
    if (isBegun) onTake(microphone.stop())
    else microphone.start()
  }

  const onTime = useEffectEvent((ms: number) => (ms < LONGEST_MS ? setRecorded(ms) : press()))
  useEffect(() => {
    if (began === undefined) return
    const timer = setInterval(() => onTime(performance.now() - began), SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [began])
  return { recorded_ms, press }
}
