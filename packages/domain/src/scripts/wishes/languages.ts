/** A language that a script can be wished in. */
export type Language = { code: string; name: string }

/** Its names in English, in German and in itself; the first is the one that people are shown. */
export const LANGUAGES: readonly (Language & { also: string })[] = [
  { code: 'en', name: 'English', also: 'Englisch|anglais|inglés|inglese' },
  { code: 'de', name: 'German', also: 'Deutsch|allemand|alemán|tedesco' },
  { code: 'fr', name: 'French', also: 'Französisch|français|francés|francese' },
  { code: 'es', name: 'Spanish', also: 'Spanisch|español|espagnol' },
  { code: 'it', name: 'Italian', also: 'Italienisch|italiano|italien' },
  { code: 'pt', name: 'Portuguese', also: 'Portugiesisch|português' },
  { code: 'nl', name: 'Dutch', also: 'Niederländisch|Holländisch|Nederlands' },
  { code: 'pl', name: 'Polish', also: 'Polnisch|polsku' },
  { code: 'sv', name: 'Swedish', also: 'Schwedisch|svenska' },
  { code: 'da', name: 'Danish', also: 'Dänisch|dansk' },
  { code: 'no', name: 'Norwegian', also: 'Norwegisch|norsk' },
  { code: 'fi', name: 'Finnish', also: 'Finnisch|suomeksi' },
  { code: 'cs', name: 'Czech', also: 'Tschechisch|češtině' },
  { code: 'ru', name: 'Russian', also: 'Russisch|русски' },
  { code: 'uk', name: 'Ukrainian', also: 'Ukrainisch|українською' },
  { code: 'tr', name: 'Turkish', also: 'Türkisch|Türkçe' },
  { code: 'el', name: 'Greek', also: 'Griechisch|ελληνικά' },
  { code: 'ar', name: 'Arabic', also: 'Arabisch' },
  { code: 'he', name: 'Hebrew', also: 'Hebräisch' },
  { code: 'hi', name: 'Hindi', also: 'Hindi' },
  { code: 'ja', name: 'Japanese', also: 'Japanisch' },
  { code: 'zh', name: 'Chinese', also: 'Mandarin|Chinesisch' },
  { code: 'ko', name: 'Korean', also: 'Koreanisch' },
]
