import { decodeHTML } from 'entities/decode'
import { loweredText, raisedText } from '../raised-text.ts'
import type { leftOutSentences } from '../sentences.ts'
import { texText } from '../tex-text.ts'

const LETTER = /[\p{L}\p{Nd}]/u
const SCRIPT = /(\S?)<(su[pb])(?:\s[^<>]*)?>([^<>]*)<\/su[pb]>/gi
const TAG = /^#\p{L}[\p{L}\p{N}_/-]*$/u
const HIDDEN_ELEMENT =
  /<(\w{1,20})\s(?=[^<>]*(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden))[^<>]*>[^<>]*<\/\1>/gi
/** `%%` of notes around what is for their author only. */
const REMARK = /%%[^%]+%%/
/** Tags within a word or line; what others hold is parted from the text around them. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|cite|code|data|dfn|em|font|i|ins|kbd|label|mark|q|samp|small|span|strong|time|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi

/**
 * Strips Markdown from a paragraph. Each step takes linear time on any text: a pattern stops where another mark of its kind
 * begins, and pairs of marks are found one after the other.
 */
export function plainOf(text: string): string {
  const plain = withFormulas(withoutNoteMarks(withoutHidden(withoutStruck(withoutComments(text)))))
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^[\]]+)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\[\^[^[\]]+\]/g, '')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(
      SCRIPT,
      (_, before: string, name: string, script: string) =>
        before + (name.toLowerCase() === 'sup' ? raisedText(script, before) : loweredText(script)),
    )
    .replace(/(\S)\^([^\s^]{1,16})\^/g, (_, before: string, script: string) => before + raisedText(script, before))
    .replace(/(?<=[\p{L}\p{N}])~([^\s~]{1,16})~(?!~)/gu, (_, script: string) => loweredText(script))
    .replace(INLINE_TAG, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/`+([^`]*)`+/g, '$1')
  const parallel = ['**', '__', '=='].reduce((each, mark) => withoutPairs(each, mark), plain)
  const single = ['*', '_'].reduce((each, mark) => withoutPairs(each, mark, { isBetweenWords: true }), parallel)
  return decodeHTML(single.replace(/\\([\\`*_{}[\]()#+.!|>~$-])/g, '$1')).trim()
}

/** Parts of a paragraph that are left out. */
export function leftOutOf(text: string): (keyof typeof leftOutSentences)[] {
  const written = withoutComments(text)
  const left_out = {
    struck: withoutStruck(written) !== written,
    hidden: withoutHidden(written) !== written,
    comments: written !== text || REMARK.test(text),
  }
  return (['struck', 'hidden', 'comments'] as const).filter((name) => left_out[name])
}

/** Elements of HTML within a paragraph that a page would not show. */
function withoutHidden(text: string): string {
  return text.replace(HIDDEN_ELEMENT, '')
}

/** Text that is struck out is no longer said. */
function withoutStruck(text: string): string {
  return text.replace(/~~(?=\S)[^~]+~~/g, '').replace(/<(del|s|strike)(?:\s[^<>]*)?>[^<>]*<\/\1>/gi, '')
}

/** Marks of note-taking programs: links between notes, embedded files, remarks, tags and names of blocks. */
function withoutNoteMarks(text: string): string {
  const words = text
    .trimEnd()
    .replace(/\s\^[\w-]+$/, '')
    .split(' ')
  const last = words.findLastIndex((word) => !TAG.test(word))
  return words
    .slice(0, last + 1)
    .join(' ')
    .replace(/!\[\[[^[\]]*\]\]/g, '')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|#]+)(?:#[^[\]|]*)?\]\]/g, '$1')
    .replace(/%%[^%]*%%/g, '')
}

/** `$x^2$` and `$$…$$`; amounts of dollars are none. */
function withFormulas(text: string): string {
  return text
    .replace(/\$\$([^$]+)\$\$/g, (_, tex: string) => ` ${texText(tex)} `)
    .replace(
      /(?<![\\$\p{L}\p{N}])\$(?![\s\d][^$]*\s\$)([^\s$](?:[^$]*[^\s$\\])?)\$(?![\p{L}\p{N}$])/gu,
      (written, tex: string) => (isFormula(tex) ? texText(tex) : written),
    )
}

/** Words stand between one amount of dollars and the next. */
function isFormula(tex: string): boolean {
  return !/^\d/.test(tex) || !/(?<!\\)\b\p{L}{2,} \p{L}{2,}/u.test(tex)
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at)
    if (end < 0) break
    kept.push(text.slice(from, at))
    from = end + '-->'.length
  }
  return kept.join('') + text.slice(from)
}

/** Removes paired marks. `isBetweenWords`: a mark within a word, as in snake_case, stays. */
function withoutPairs(text: string, mark: string, { isBetweenWords = false } = {}): string {
  const kept: string[] = []
  let from = 0
  let open: number | undefined
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + mark.length)]
    const closes = isVisible(before) && !(isBetweenWords && LETTER.test(after))
    const opens = isVisible(after) && !(isBetweenWords && LETTER.test(before))
    if (open === undefined && opens) open = at
    else if (open !== undefined && closes && at > open + mark.length) {
      kept.push(text.slice(from, open), text.slice(open + mark.length, at))
      from = at + mark.length
      open = undefined
    }
  }
  return kept.join('') + text.slice(from)
}

function isVisible(character: string): boolean {
  return character.trim() !== ''
}
