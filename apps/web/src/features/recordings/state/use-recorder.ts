import { recordingLimits } from '@app/domain/recordings'
import { useEffect, useState } from 'react'
import type { MicrophoneState } from './use-microphone.ts'

const SHOWN_EVERY_MS = 100

/** Starts and stops a take; the longest ends by itself. */
export function useRecorder(state: MicrophoneState, onTake: (wav: Blob) => void) {
  const [began, setBegan] = useState<number>()
  const [recorded_ms, setRecorded] = useState<number>()
  const microphone = state.stage === 'open' ? state.microphone : undefined
  const isRecording = began !== undefined

  function press(): void {
    if (!microphone) return
    if (isRecording) {
      setBegan(undefined)
      setRecorded(undefined)
      return onTake(microphone.stop())
    }
    microphone.start()
    setBegan(performance.now())
    setRecorded(0)
  }

  useEffect(() => {
    if (began === undefined) return
    const timer = setInterval(() => setRecorded(performance.now() - began), SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [began])
  const isOver = recorded_ms !== undefined && recorded_ms >= recordingLimits.longest_ms - 1_000
  useEffect(() => {
    if (isOver) press()
  })
  return { recorded_ms, press }
}
