/** Show notes, or the description under an episode, as several languages call them. */
const NOTES =
  /\b(?:show|episode|programme?)[ -]?notes?\b|\bshownotes?\b|\b(?:in|see|check) (?:the|our|this episode['’]s) (?:episode )?description\b|\bin der (?:folgen)?beschreibung\b|\b(?:dans|voir) (?:la description|les notes)\b|\ben la descripci[oó]n\b|\bnotas del (?:episodio|programa)\b/iu
/** Things that a line says they hold. */
const SOURCES =
  /\b(?:sources?|links?|articles?|papers?|stud(?:y|ies)|reports?|references?|quellen?|artikel|studien?|liens?|fuentes?|enlaces?)\b/iu
const LINK = /\bhttps?:\/\/\S/iu
/** The heading of a list of sources. */
const LIST = /^\s*(?:sources?|links?|references?|quellen|fuentes|liens)\b/imu

/** Tells lines that send listeners to the show notes. */
export function speaksOfNotes(text: string): boolean {
  return NOTES.test(text)
}

/** Tells lines that send listeners to show notes that are empty, or to sources that these do not name. */
export function promisesMissingNotes(text: string, show_notes: string): boolean {
  if (!speaksOfNotes(text)) return false
  if (show_notes.trim() === '') return true
  return SOURCES.test(text) && !LINK.test(show_notes) && !LIST.test(show_notes)
}
