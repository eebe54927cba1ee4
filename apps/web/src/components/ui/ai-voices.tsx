import type { ContentView } from '@app/contracts/content'
import { hasArtificialVoices } from '@app/domain/recordings'

/** Says in words, wherever an item is shown, that voices of it are artificial. */
export function AiVoices({ content }: { content: ContentView }) {
  return hasArtificialVoices(content) && <span>AI voices</span>
}
