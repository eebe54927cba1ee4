import modelUrl from './silero-vad.bin?url&no-inline'
import { voiceDetector, type VoiceDetector } from './voice-detector.ts'

export async function loadVoiceDetector(): Promise<VoiceDetector> {
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`The model that detects speech could not be loaded: ${response.status}`)
  return voiceDetector(await response.arrayBuffer())
}
