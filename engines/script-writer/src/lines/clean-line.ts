import { plainText } from '@app/domain/text'

/** Stage directions, which models add although the prompt forbids them. */
const STAGE_DIRECTION =
  /\s*[[(*](?:laughs?|laughing|chuckles?|pauses?|sighs?|music|smiles?|intro|outro|sound)[^\])*]*[\])*]\s*/gi
const NAME_BEFORE = /^\s*(?:\*\*)?(?:speaker|host|co-host) ?[12]?(?:\*\*)?\s*:\s*/i
/** Quotation marks around the whole line. */
const QUOTED = /^["“”„«]\s*([^"“”„«»]*?)\s*["“”»]?$/
const MARKUP = /\*\*|__|`|^#+\s/g

/** A line as it can be spoken: without mark-up, stage directions, marks around it and a speaker's name in front. */
export function cleanLine(text: string): string {
  const line = plainText(text)
    .replaceAll(STAGE_DIRECTION, ' ')
    .replace(NAME_BEFORE, '')
    .replaceAll(MARKUP, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(QUOTED, '$1')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
