import { ChapterTitle, scriptLimits } from '@app/domain/scripts'
import { plainText } from '@app/domain/text'

/** A heading as a chapter title: without list and heading marks and notes in brackets, cut at a word; undefined where nothing is left. */
export function chapterTitle(heading: string): string | undefined {
  const bare = plainText(heading)
    .replace(/^[\s#*\-–—\d.)]*(?=\p{L})/u, '')
    .replaceAll(/\*\*|__|`|\s*\[[^\]]*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.:;,]+$/, '')
    .trim()
  const short =
    bare.length > scriptLimits.chapter ? `${bare.slice(0, scriptLimits.chapter - 1).replace(/\s+\S*$/, '')}…` : bare
  return /[\p{L}\p{N}]/u.test(short) ? ChapterTitle.safeParse(short).data : undefined
}
