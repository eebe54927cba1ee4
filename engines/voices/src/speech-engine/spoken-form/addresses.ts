import { cardinal, year } from './number-words.ts'
import { type Rule, rule } from './rule.ts'

const TLDS =
  'com|org|net|edu|gov|mil|int|info|biz|io|ai|app|dev|co|me|tv|fm|xyz|news|blog|shop|online|site|tech|cloud|wiki|museum|jobs|uk|us|ca|au|nz|ie|de|fr|es|it|nl|be|ch|at|eu|se|no|dk|fi|pl|pt|cz|gr|ru|ua|jp|cn|in|br|mx|za|kr|gg|ly|to|is'
const FILES =
  'js|ts|py|rb|rs|go|java|css|html|htm|json|xml|csv|txt|md|pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|gif|svg|mp3|mp4|wav|exe|sh|yml|yaml|toml|ini|log|epub'
const LONGEST = 400

/** The host and path of an address; queries are left unsaid. */
function addressWords(written: string): string {
  const [path = ''] = written.split(/[?#]/)
  return path
    .replace(/^(?:https?:\/\/)?(?:www\.(?=[\w-]+\.))?/i, '')
    .replace(/(?<![/.!:;])[/.!:;]+$/, '')
    .replace(/:(?=\d)/g, ' port ')
    .replace(/\./g, ' dot ')
    .replace(/\//g, ' slash ')
    .replace(/_/g, ' underscore ')
    .replace(/~/g, ' tilde ')
    .replace(/%[\dA-Fa-f]{2}/g, ' ')
    .replace(/\d{1,15}/g, (digits) => ` ${cardinal(digits)} `)
    .replace(/-(?= )|(?<= )-/g, ' ')
    .replace(/\+/g, ' plus ')
    .replace(/&/g, ' and ')
    .replace(/=/g, ' equals ')
    .replace(/ +/g, ' ')
    .trim()
}

const endOf = (written: string) => /[.!?:;]$/.exec(written)?.[0] ?? ''

/** "#BlackLivesMatter" and "@bob_smith" as their words. */
function nameWords(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/\d+/g, (digits) => (/^(?:19|20)\d\d$/.test(digits) ? year(digits) : cardinal(digits)))
    .trim()
}

export const addressRules: Rule[] = [
  rule(String.raw`https?://[^\s)\]>,"']+`, ([address = '']) => ` ${addressWords(address)}${endOf(address)} `, 'i'),
  rule(String.raw`[\p{L}\d][\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}`, ([address = '']) => {
    const [name = '', host = ''] = address.split('@')
    return `${addressWords(name)} at ${addressWords(host)}`
  }),
  rule(
    String.raw`(?:www\.)?[\p{L}\d](?:[\w-]{0,62})(?:\.[\w-]{1,63}){0,4}\.(?:${TLDS})(?![\p{L}\d-]|\.\p{L})(?::\d{2,5})?(?:/[^\s)\]>,"']{0,${LONGEST}})?`,
    ([address = '']) => (/^\d+\.|\.[A-Z]/.test(address) ? undefined : addressWords(address) + endOf(address)),
  ),
  rule(String.raw`www\.[^\s)\]>,"']{1,${LONGEST}}`, ([address = '']) => addressWords(address) + endOf(address)),
  rule(
    String.raw`(\p{L}[\w-]{0,60}(?:\.[\w-]{1,40}){0,3})\.(${FILES})(?![\p{L}\d])`,
    ([, name = '', kind = '']) =>
      `${nameWords(name.replaceAll('-', ' ').replaceAll('.', ' dot '))} dot ${kind.length <= 3 && !/^(?:log|exe|zip|go|ini|gif)$/.test(kind) ? [...kind.toUpperCase()].map(letterOrDigit).join(' ') : nameWords(kind)}`,
  ),
]

const letterOrDigit = (character: string) => (/\d/.test(character) ? cardinal(character) : character)

export const tagRules: Rule[] = [
  rule(String.raw`#(?=[\w]*\p{L})([\p{L}\d_]{2,60})`, ([, name = ''], { before }) =>
    /[\p{L}\d#&]$/u.test(before) ? undefined : `hashtag ${nameWords(name)}`,
  ),
  rule(String.raw`@([\p{L}\d_][\p{L}\d_.]{0,59})(?<!\.)`, ([, name = ''], { before }) =>
    /[\p{L}\d=(]$/u.test(before) && !/[\s(]$/.test(before) ? undefined : `at ${nameWords(name)}`,
  ),
]

const PIECES: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' }
const square = (written: string) => `${written.charAt(0)} ${cardinal(written.charAt(1))}`
const CHECK = String.raw`(\+\+?|#)?(?![\p{L}\d])`
const checked = (sign: string | undefined) => (sign === '#' ? ' checkmate' : sign ? ' check' : '')

/** Moves of chess in algebraic notation. */
export const chessRules: Rule[] = [
  rule(
    String.raw`([KQRBN])([a-h]?)([1-8]?)(x?)([a-h][1-8])${CHECK}`,
    ([, piece = '', file = '', rank, takes, to = '', sign]) =>
      [
        PIECES[piece] ?? piece,
        ...(file ? [file] : []),
        ...(rank ? [cardinal(rank)] : []),
        ...(takes ? ['takes'] : []),
        square(to) + checked(sign),
      ].join(' '),
  ),
  rule(
    String.raw`([a-h])x([a-h][1-8])(?:=([QRBN]))?${CHECK}`,
    ([, file = '', to = '', piece, sign]) =>
      `${file} takes ${square(to)}${piece ? ` becomes ${PIECES[piece] ?? piece}` : ''}${checked(sign)}`,
  ),
  rule(
    String.raw`([a-h][18])=([QRBN])${CHECK}`,
    ([, to = '', piece = '', sign]) => `${square(to)} becomes ${PIECES[piece] ?? piece}${checked(sign)}`,
  ),
  rule(String.raw`([a-h][1-8])([+#])(?![\p{L}\d])`, ([, to = '', sign]) => square(to) + checked(sign)),
  rule(
    String.raw`[O0]-[O0](-[O0])?${CHECK}`,
    ([, long, sign]) => `castles ${long ? 'queenside' : 'kingside'}${checked(sign)}`,
  ),
]

/** "bill_length_mm": names of variables and columns as their words. */
export const identifierRules: Rule[] = [
  rule(String.raw`\p{L}[\p{L}\d]{0,60}(?:_[\p{L}\d]{1,60}){1,12}(?![\p{L}\d_])`, ([name = '']) => nameWords(name)),
]
