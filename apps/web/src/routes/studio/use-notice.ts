import { defaultNotice } from '@app/domain/spoken-notice'
import { languageOfLines } from '@app/domain/text'
import { useDeferredValue, useMemo } from 'react'
import { hasSpokenNotices } from '#features/content/state/has-spoken-notices.ts'
import type { NeededNotice } from '#features/content/state/content-form.ts'
import { spokenLines } from '#features/scripts/state/script/export-script.ts'
import { recordingOf } from '#features/scripts/state/lines/line-recording.ts'
import type { Line } from '#features/scripts/state/script/script-session.ts'

/** The spoken notice that a script needs; nothing where people recorded all of it, or the server has none. */
export function useNotice(lines: readonly Line[]): NeededNotice | undefined {
  const later = useDeferredValue(lines)
  return useMemo(() => (hasSpokenNotices() ? noticeFor(spokenLines(later)) : undefined), [later])
}

function noticeFor(lines: readonly Line[]): NeededNotice | undefined {
  const recorded = lines.filter(({ text, recording }) => recordingOf({ text, ...(recording && { recording }) })).length
  if (recorded > 0 && recorded === lines.length) return undefined
  const language = languageOfLines(lines)
  return { language, usual: defaultNotice({ language, has_human_voice: recorded > 0 }) }
}
