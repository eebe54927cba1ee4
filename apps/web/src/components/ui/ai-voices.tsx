import type { ContentView } from '@app/contracts/content'
import { hasArtificialVoices } from '@app/domain/recordings'

/** Says in words, wherever an item is shown, that voices of it are artificial; in a list it is an entry (`li`). */
export function AiVoices({ content, as: Tag = 'span' }: { content: ContentView; as?: 'span' | 'li' }) {
  return hasArtificialVoices(content) && <Tag>AI voices</Tag>
}
