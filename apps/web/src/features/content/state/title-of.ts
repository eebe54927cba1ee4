import type { ContentView } from '@app/contracts/content'

/** Title of an item where it is shown as itself (PLAY-O03). */
export function titleOf({
  title,
  script_title,
  content_id,
}: Pick<ContentView, 'title' | 'script_title' | 'content_id'>): string {
  return title || script_title || `Session ${content_id}`
}
