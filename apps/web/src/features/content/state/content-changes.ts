import type { ContentView } from '@app/contracts/content'
import { plainText } from '@app/domain/text'
import type { ContentChanges } from '../api/update-content.ts'
import type { ContentForm } from './content-form.ts'

type Fields = 'script_title' | 'content_description' | 'show_notes' | 'episode_type' | 'season' | 'number' | 'explicit'
type Saved = Pick<ContentView, Fields>
type Edited = Saved & Pick<ContentForm, 'thumbnail'>

/** Edited fields of an item; space around texts is no change (EDIT-O03). Undefined without changes. */
export function contentChanges(edited: Edited, saved: Saved): ContentChanges | undefined {
  const { script_title, content_description, show_notes, episode_type, season, number, explicit, thumbnail } = edited
  const changes = {
    ...(isOther(script_title, saved.script_title) && { script_title }),
    ...(isOther(content_description, saved.content_description) && { content_description }),
    ...(isOther(show_notes, saved.show_notes) && { show_notes }),
    ...(episode_type !== saved.episode_type && { episode_type }),
    ...(season !== saved.season && { season: String(season ?? '') }),
    ...(number !== saved.number && { number: String(number ?? '') }),
    ...(explicit !== saved.explicit && { explicit: explicitText(explicit) }),
    ...(thumbnail && { thumbnail: thumbnail.cropped }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** Form value of the explicit flag. */
export function explicitText(explicit: boolean | null): '' | 'true' | 'false' {
  if (explicit === null) return ''
  return explicit ? 'true' : 'false'
}

function isOther(edited: string, saved: string): boolean {
  return plainText(edited).trim() !== plainText(saved).trim()
}
