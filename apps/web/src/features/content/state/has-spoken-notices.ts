import { metaOf } from '#lib/dom/meta-of.ts'

/** True if episodes of this server begin with a spoken notice, unless a setting says otherwise. */
export function hasSpokenNotices(): boolean {
  return metaOf('spoken-notice') !== 'off'
}
