import { LANGUAGE } from './schema.ts'

const ANY_LANGUAGE = 'en'

/**
 * The language of a new show: the one its host speaks, with the region of the person who opens it where they read that
 * language. `accepted` is an Accept-Language header.
 */
export function firstLanguage({ spoken, accepted }: { spoken: string; accepted: string | undefined }): string {
  const primary = primaryOf(spoken)
  const preferred = (accepted ?? '').split(',').map((part) => (part.split(';')[0] ?? '').trim())
  const own = preferred.find((tag) => primaryOf(tag) === primary && LANGUAGE.test(tag))
  if (own) return own
  return LANGUAGE.test(primary) ? primary : ANY_LANGUAGE
}

function primaryOf(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase()
}
