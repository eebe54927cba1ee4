import { cleanText } from './clean-text.ts'

/** Titles that programs set and no author did: a file's name, a template's, the program's own. */
const NO_TITLE =
  /^(?:untitled\b.*|\(?anonymous\)?|microsoft \w+ - .*|(?:document|presentation|book|layout|slide|page)? ?\d*|powerpoint presentation|no title|title|print)$|\.(?:docx?|pptx?|xlsx?|odt|rtf|indd|tex|dvi|pdf|qxd|txt|md|html?)$|^\S*_\S*$/i

/** The title in a document's properties, unless it is none. */
export function ownTitle(written: string | undefined): string | undefined {
  const title = cleanText(written ?? '')
  return /\p{L}/u.test(title) && !NO_TITLE.test(title) ? title : undefined
}
