import { isCode } from './code.ts'
import type { Passage, PassageKind } from './schema.ts'

const REFERENCES =
  /^(?:references?(?: and notes)?|(?:selected )?bibliography|works cited|literature(?: cited)?|notes(?: and references)?|footnotes|endnotes|citations|see also|external links|related (?:articles|links|projects)|further reading|(?:normative|informative) references)$/i
/** Prose by nature, and never a part of the subject. */
const FORMALITIES =
  /^(?:acknowledge?ments?|author contributions|(?:data|code) availability|(?:competing|conflicts? of) interests?|table of contents|status of this memo|copyright notice|authors?['’]? address(?:es)?)$/i
const FRONT_MATTER = /^(?:funding|contents|licen[sc]e|authors?['’]?s?|index)$/i
const FORMAL_WORDS =
  /\b(?:grants?|fund(?:ed|ing)|supported by|licen[sc]ed? (?:under|to)|permission|copyright|warrant(?:y|ies))\b/i
const BOILERPLATE =
  /^(?:badges|share this|comments|quick links|most read|(?:sign|subscribe|get) .{0,30}(?:newsletter|inbox))$/i
const NUMBER = /^(?:[\dIVX]+(?:\.\d+)*\.?\s+)?/

const CAPTION =
  /^(?:fig(?:ure)?s?|table|box|plate|scheme|listing|photo(?:graph)?|image)\.?\s*(?:\d+|[A-Z]\b|:)|^\(?[A-D]\)\s/i
const CREDIT = /(?:photo(?:graph)?|image|picture|credit)s?(?: by|:)|getty|via AP\b/i
const CONTENTS = /(?:\. ){4}|\.{5}\s*\d+[ \t]*$/m
const REFERENCE = /\bdoi\b|10\.\d{4}\/|\bet al\b|\((?:19|20)\d\d[a-z]?\)|\barXiv\b|PMID|\bpp\.|\bvol\.|\bISBN\b/gi
const NUMBERED_REFERENCE = /^\[?\d{1,3}[\].]\s+.{5,200}(?:https?:|doi|\((?:19|20)\d\d)/i
const REFERENCE_SHARE = 0.04
const KEYWORDS = /^key ?words\s*[:—]/i
const DATES = /^(?:first )?(?:published|posted|updated|last (?:updated|modified)|received)\b[^.!?]*\d[^.!?]*$/i
const BYLINE = /^[Bb]y (?:\p{Lu}[\p{L}.’'-]+ ?){2,4}(?:, [^.!?]{3,60})?$/u
const NOTICE = /^(?:read more|advertisement|share this|sign up|subscribe|copyright \(?[c\d]|©|all rights reserved)/i
const NOTICE_WORDS =
  /©|all rights reserved|cookies?\b|sign(?:ing)? up|subscribe|newsletter|privacy policy|advertis(?:e|ing|ement)/gi
const LINE_CHARS = 200
const LEAST_PROSE = 8
/** The share of words in small letters; names and titles of references have fewer. */
const SMALL_WORDS = 0.6
const CREDIT_WORDS = 60
const CREDIT_CHARS = 140
const NOTICE_MOST_WORDS = 60
/** Largest offset at which a notice begins to be one; a paragraph can end in an invitation. */
const NOTICE_CHARS = 60

/** Kind of a passage by the heading above it, else by its reader, else by its form; undefined for prose. */
export function kindOfPassage({
  text,
  place,
  kind,
}: Pick<Passage, 'text' | 'place' | 'kind'>): PassageKind | undefined {
  return kind === 'computed' ? kind : (kindUnderHeading(text, place.heading, kind) ?? kind ?? kindOfText(text))
}

/**
 * Headings such as "References" or "Notes" give the kind of the text under them, unless that is prose or a table of values: many a report is headed
 * "Notes".
 */
function kindUnderHeading(text: string, heading = '', known?: PassageKind): PassageKind | undefined {
  const bare = heading.trim().replace(NUMBER, '')
  if (FORMALITIES.test(bare)) return 'front_matter'
  const isText = isProse(text) || (known === 'table' && !hasReference(text))
  if (REFERENCES.test(bare)) return isText ? undefined : 'reference'
  if (FRONT_MATTER.test(bare)) return isText && !FORMAL_WORDS.test(text) ? undefined : 'front_matter'
  return BOILERPLATE.test(bare) && !isProse(text) ? 'boilerplate' : undefined
}

/** Whole sentences, mostly of words in small letters, without the signs of a reference. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/)
  const written = words.filter((word) => /\p{L}/u.test(word))
  const small = written.filter((word) => /^["“‘(]?\p{Ll}/u.test(word)).length
  const isSentence = /[.!?。！？]["'”’)]*$/.test(text.trimEnd())
  return isSentence && words.length >= LEAST_PROSE && small >= written.length * SMALL_WORDS && !hasReference(text)
}

function hasReference(text: string): boolean {
  return (text.match(REFERENCE)?.length ?? 0) > 0 || /https?:\/\/\S+\s*\.?$|^\[?\d{1,3}[\].]\s/.test(text)
}

function kindOfText(text: string): PassageKind | undefined {
  const words = text.split(/\s+/).length
  const references = text.match(REFERENCE)?.length ?? 0
  if (CAPTION.test(text) || (words < CREDIT_WORDS && CREDIT.test(text.slice(0, CREDIT_CHARS)))) return 'caption'
  const isLine = text.length < LINE_CHARS && (DATES.test(text) || BYLINE.test(text))
  if (isLine || CONTENTS.test(text) || KEYWORDS.test(text)) return 'front_matter'
  if ((references > 1 && references / words > REFERENCE_SHARE) || NUMBERED_REFERENCE.test(text)) return 'reference'
  const notices = text.match(NOTICE_WORDS)?.length ?? 0
  const isNotice = NOTICE.test(text) || (notices > 1 && text.slice(0, NOTICE_CHARS).search(NOTICE_WORDS) >= 0)
  if (words < NOTICE_MOST_WORDS && isNotice) return 'boilerplate'
  return isCode(text) ? 'code' : undefined
}
