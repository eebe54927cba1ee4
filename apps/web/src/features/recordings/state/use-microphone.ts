import { useEffect, useState } from 'react'
import { canRecord } from '#lib/audio/open-microphone.ts'
import { listMicrophones, openForTakes, type Microphone } from './microphone.ts'

export type MicrophoneState =
  /** The browser is asking whether it may. */
  | { stage: 'asked' }
  | { stage: 'refused' }
  /** This browser has no way to record. */
  | { stage: 'missing' }
  | { stage: 'open'; microphone: Microphone; others: { device_id: string; name: string }[] }

/** The microphone as long as the dialog is there. */
export function useMicrophone(): { state: MicrophoneState; choose: (device_id: string) => void } {
  const [device_id, choose] = useState<string>()
  const [state, setState] = useState<MicrophoneState>(canRecord() ? { stage: 'asked' } : { stage: 'missing' })
  useEffect(() => {
    if (!canRecord()) return
    let opened: Microphone | undefined
    let isGone = false
    async function open() {
      try {
        opened = await openForTakes(device_id)
        if (isGone) return opened.close()
        setState({ stage: 'open', microphone: opened, others: await listMicrophones() })
      } catch {
        if (!isGone) setState({ stage: 'refused' })
      }
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [device_id])
  return { state, choose }
}
