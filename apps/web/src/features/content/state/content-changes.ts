import type { ContentView } from '@app/contracts/content'
import { plainText } from '@app/domain/text'
import type { ContentChanges } from '../api/update-content.ts'
import type { ContentForm } from './content-form.ts'

type Saved = Pick<ContentView, 'script_title' | 'content_description'>
type Edited = Pick<ContentForm, 'script_title' | 'content_description' | 'thumbnail'>

/** What of an item was edited; space around it is no change (EDIT-O03). Nothing when nothing was. */
export function contentChanges(
  { script_title, content_description, thumbnail }: Edited,
  saved: Saved,
): ContentChanges | undefined {
  const changes = {
    ...(isOther(script_title, saved.script_title) && { script_title }),
    ...(isOther(content_description, saved.content_description) && { content_description }),
    ...(thumbnail && { thumbnail: thumbnail.cropped }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

function isOther(edited: string, saved: string): boolean {
  return plainText(edited).trim() !== plainText(saved).trim()
}
