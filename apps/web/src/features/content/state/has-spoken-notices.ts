import { metaOf } from '#lib/dom/meta-of.ts'

/** Whether episodes of this server begin with a spoken notice, unless it says that they do not. */
export function hasSpokenNotices(): boolean {
  return metaOf('spoken-notice') !== 'off'
}
