/** The W3C's Pronunciation Lexicon Specification 1.0. */
export const PLS_NAMESPACE = 'http://www.w3.org/2005/01/pronunciation-lexicon'
/** Namespace of our own role of a lexeme; other programs ignore it. */
export const ROLE_NAMESPACE = 'urn:duologue:lexicon'
/** The role of a word that is meant only with its capitals as they are. */
export const EXACT_CASE = 'exact-case'
