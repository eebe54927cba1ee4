/** Writes down what is said in a sound file. Nothing offline is good enough, so it exists only where a provider is configured. */
export type SpeechRecognizer = {
  name: string
  /** `path` is a file of 16 kHz mono WAV on this machine. */
  transcribe(path: string, signal: AbortSignal): Promise<SpokenPassage[]>
}

/** Times count from the start of the file. */
export type SpokenPassage = { text: string; start_seconds: number }
