import { talkSentences } from '@app/domain/conversations'
import { useEffect, useState } from 'react'
import { onDevice, recognitionOf, type RecognitionConstructor } from './device-recognition.ts'

export type DeviceRecognition = {
  Recognizer: RecognitionConstructor | undefined
  /** State of on-device recognition; unavailable, unless the browser recognises this language on the device, or can install it. */
  state: 'unavailable' | 'downloadable' | 'downloading' | 'available'
  notice: string
  install: () => void
}

/** The browser's recogniser, as far as it works on this device. It is never used in the cloud. */
export function useDeviceRecognition(isWanted: boolean, language: string): DeviceRecognition {
  const [Recognizer] = useState(() => recognitionOf(globalThis))
  const [state, setState] = useState<DeviceRecognition['state']>('unavailable')
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (!isWanted || !Recognizer) return
    let isGone = false
    void Recognizer.available(onDevice(language)).then(
      (answer) => !isGone && setState(stateOf(answer)),
      () => {},
    )
    return () => void (isGone = true)
  }, [isWanted, Recognizer, language])

  async function install(): Promise<void> {
    setState('downloading')
    setNotice('')
    const isInstalled = await Recognizer?.install(onDevice(language)).catch(() => false)
    setState(isInstalled ? 'available' : 'downloadable')
    if (!isInstalled) setNotice(talkSentences.not_installed)
  }
  return { Recognizer, state: isWanted ? state : 'unavailable', notice, install: () => void install() }
}

function stateOf(answer: string): DeviceRecognition['state'] {
  return answer === 'available' || answer === 'downloadable' || answer === 'downloading' ? answer : 'unavailable'
}
