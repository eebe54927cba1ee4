import { ENGLISH, noticeLanguages, type NoticeLanguage } from './texts.ts'

/** BCP 47 tags begin with the language; null where an item does not say it. */
export function noticeLanguage(language: string | null): NoticeLanguage {
  return noticeLanguages.get(language?.split('-')[0]?.toLowerCase() ?? '') ?? ENGLISH
}

type Voiced = { language: string | null; has_human_voice: boolean }

/** The notice that an episode begins with, unless its owner words it; in English where its language has none here. */
export function defaultNotice({ language, has_human_voice }: Voiced): string {
  return englishOr(noticeLanguage(language), has_human_voice)
}

/** English notice, for engines that cannot speak the language of the episode. */
export function englishNotice({ has_human_voice }: Pick<Voiced, 'has_human_voice'>): string {
  return englishOr(ENGLISH, has_human_voice)
}

function englishOr({ all, some }: NoticeLanguage, has_human_voice: boolean): string {
  return has_human_voice ? some : all
}
