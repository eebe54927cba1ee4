import { episodeFieldNames, type EpisodeFields, writeEpisodeForm } from '@app/domain/content'
import { plainText } from '@app/domain/text'
import type { ContentChanges } from '../api/update-content.ts'
import type { ContentForm, ContentWords } from './content-form.ts'

type Saved = EpisodeFields & ContentWords
type Edited = Saved & Pick<ContentForm, 'thumbnail'>

/** Edited fields of an item; space around texts is no change (EDIT-O03). Undefined without changes. */
export function contentChanges(edited: Edited, saved: Saved): ContentChanges | undefined {
  const { script_title, content_description, thumbnail } = edited
  const changes = {
    ...(isOther(script_title, saved.script_title) && { script_title }),
    ...(isOther(content_description, saved.content_description) && { content_description }),
    ...writeEpisodeForm(episodeChanges(edited, saved)),
    ...(thumbnail && { thumbnail: thumbnail.cropped }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

function episodeChanges(edited: EpisodeFields, saved: EpisodeFields): Partial<EpisodeFields> {
  const changed = episodeFieldNames.filter((name) => isOther(edited[name], saved[name]))
  return Object.fromEntries(changed.map((name) => [name, edited[name]]))
}

function isOther<Value>(edited: Value, saved: Value): boolean {
  return plain(edited) !== plain(saved)
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? plainText(value).trim() : value
}
