import { parseSync } from 'rolldown/utils'

/** Words that begin a clause or a phrase without a noun to search for. */
const HEADLESS = new RegExp(
  `^(?:${[
    'What|Who|Whom|Whose|Whoever|Whatever|Where|Wherever|When|Whether|That|How|Whichever', // words that open a clause
    'Of|By|Without', // prepositions
  ].join('|')})(?![\\w-])`,
  'i',
)
const CSS_COMMENT = /\/\*[^]*?\*\//g

/**
 * Comments whose first word begins a clause: first line of each and its line number. Several `//` lines are one comment;
 * a `//` behind code belongs to that code and can be a phrase.
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, comment: string }[]}
 */
export function findHeadlessComments(path, text) {
  const comments = path.endsWith('.css') ? commentsOfStyles(text) : commentsOfCode(path, text)
  return comments
    .map(({ start, value }) => ({ line: lineOf(text, start), comment: firstLineOf(value) }))
    .filter(({ comment }) => HEADLESS.test(comment))
}

/** @typedef {{ start: number, value: string }} Comment */

/** @param {string} text @returns {Comment[]} */
function commentsOfStyles(text) {
  return [...text.matchAll(CSS_COMMENT)].map(({ index, 0: value }) => ({ start: index, value }))
}

/** @param {string} path @param {string} text @returns {Comment[]} */
function commentsOfCode(path, text) {
  const { comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return comments.filter(({ type, start }, at) => {
    if (type === 'Block') return true
    const before = comments[at - 1]
    return isOnOwnLine(text, start) && !(before?.type === 'Line' && continues(text, before, start))
  })
}

/** @param {string} text @param {number} start */
function isOnOwnLine(text, start) {
  return text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === ''
}

/** @param {string} text @param {{ start: number, end: number }} before @param {number} start */
function continues(text, before, start) {
  return isOnOwnLine(text, before.start) && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(before.end, start))
}

/** @param {string} comment */
function firstLineOf(comment) {
  return /[^\s*/][^\n]*/.exec(comment)?.[0].replace('*/', '').trim() ?? ''
}

/** @param {string} text @param {number} offset */
function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length
}
