import { charactersOf, encoded, randomEncoding, withBadByte } from '../encode.ts'
import type { Writer } from '../make-document.ts'
import { type Part, randomParts } from '../parts.ts'
import { type Making, newMaking, type Piece, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { clutterName, secretSentence } from '../secrets.ts'
import { addCells } from '../tables.ts'
import { tableHtml } from './html-table.ts'

const BAD = '\u0001'
const ENTITIES: Record<string, string> = {
  é: '&eacute;',
  ü: '&uuml;',
  ß: '&szlig;',
  '€': '&euro;',
  '£': '&pound;',
  '–': '&ndash;',
  '°': '&deg;',
  '±': '&plusmn;',
  '×': '&times;',
  '\u00a0': '&nbsp;',
  '’': '&rsquo;',
}
const NUMBERED: Record<string, string> = { '–': '&#150;', '’': '&#146;', '€': '&#x80;' }
const CONSENT = [
  'id="onetrust-banner-sdk"',
  'class="cookie-banner"',
  'class="cc-window cc-banner" role="dialog"',
  'id="CybotCookiebotDialog"',
  'class="gdpr-notice"',
  'role="dialog" aria-modal="true"',
]

/** Ways in which authors hide a text: by attributes, by styles of an element or of its class, and in elements that show nothing. */
const HIDINGS: ((text: string) => string)[] = [
  (text) => `<p hidden>${text}</p>`,
  (text) => `<div style="display:none"><p>${text}</p></div>`,
  (text) => `<p style="color:red; visibility: hidden">${text}</p>`,
  (text) => `<div class="draft-only">${text}</div>`,
  (text) => `<p id="internal">${text}</p>`,
  (text) => `<p style="font-size:0">${text}</p>`,
  (text) => `<p style="opacity: 0">${text}</p>`,
  (text) => `<div style="position:absolute; left:-9999px">${text}</div>`,
  (text) => `<p style="text-indent:-9999px">${text}</p>`,
  (text) => `<p class="old">${text}</p>`,
  (text) => `<p><s>${text}</s></p>`,
  (text) => `<p style="text-decoration: line-through">${text}</p>`,
]
/** Texts that are not displayed, of which no note need speak. */
const UNSHOWN: ((text: string) => string)[] = [
  (text) => `<!-- ${text} -->`,
  (text) => `<dialog><p>${text}</p></dialog>`,
  (text) => `<template><p>${text}</p></template>`,
  (text) => `<noscript><p>${text}</p></noscript>`,
  (text) => `<script>var draft = "${text}"</script>`,
  (text) => `<input type="hidden" value="${text}">`,
]
const STYLE =
  '<style>p { margin: 0 } .draft-only, .x { color: red; display: none } #internal{display:none!important} .old { text-decoration: line-through }\n@media print { h1, p, article { display: none } }</style>'

/** HTML page: its text between menus, banners and hidden parts, in well-formed markup or not. */
export const makeHtml: Writer = (random) => {
  const making = newMaking('html')
  const encoding = randomEncoding(random)
  const parts = randomParts(making, random, {
    characters: charactersOf(encoding),
    hidden_share: 0.15,
    tables: 'merged',
  })
  const title = `The harbours of ${random.name()}`
  const content = parts.flatMap((part) => [
    partHtml(part, making, random),
    random.chance(0.25) ? hiddenHtml(making, random) : '',
  ])
  const body = [`<h1>${title}</h1>`, ...content].join('\n')
  const bad =
    encoding === 'utf-8' && random.chance(0.2)
      ? `<p>The old caf${BAD} on the quay is closed in winter, and nobody minds that very much.</p>`
      : ''
  const declared =
    encoding.startsWith('utf-16') || random.chance(0.3)
      ? ''
      : `<meta charset="${encoding === 'latin1' ? 'iso-8859-1' : encoding.replace(' bom', '')}">`
  const page = `${random.pick(['<!doctype html>\n', ''])}<html><head>${declared}<title>${title}</title>${STYLE}</head><body>${aroundHtml(body + bad, making, random)}</body></html>`
  return {
    ...making,
    bytes: withBadByte(encoded(page, encoding), BAD, random),
    extension: random.pick(['html', 'htm']),
  }
}

function aroundHtml(body: string, making: Making, random: Random): string {
  const menu = () =>
    `<ul><li><a href="/a">${clutterName(making, random)}</a></li><li><a href="/b">${clutterName(making, random)}</a></li></ul>`
  const [open, close] = random.pick([
    ['<article>', '</article>'],
    ['<main>', '</main>'],
    ['<main><article>', '</article></main>'],
    ['<div class="content">', '</div>'],
    ['', ''],
  ] as const)
  const parts = [
    random.chance(0.6) ? `<nav>${menu()}</nav>` : '',
    random.chance(0.3) ? `<header><div>${menu()}</div></header>` : '',
    random.chance(0.4) ? consentHtml(making, random) : '',
    `${open}${body}${close}`,
    random.chance(0.3) ? `<aside><p>${clutterName(making, random)} is our letter of the week.</p></aside>` : '',
    random.chance(0.5) ? `<footer><p>Printed by ${clutterName(making, random)}. All rights reserved.</p></footer>` : '',
    random.chance(0.2) ? consentHtml(making, random) : '',
  ]
  return parts.join('\n')
}

function consentHtml(making: Making, random: Random): string {
  return `<div ${random.pick(CONSENT)}><h2>We value your privacy</h2><p>${clutterName(making, random)} and its partners store and access cookies on your device, to measure how content is used and to show advertisements that fit your interests. You can change your choice at any time under privacy settings.</p><button>Accept all</button></div>`
}

function hiddenHtml(making: Making, random: Random): string {
  const isShownNowhere = random.chance(0.3)
  const hide = random.pick(isShownNowhere ? UNSHOWN : HIDINGS)
  return hide(secretSentence(making, random, !isShownNowhere))
}

function partHtml(part: Part, making: Making, random: Random): string {
  const inline = (pieces: Pieces) => pieces.map((piece) => pieceHtml(piece, random)).join('')
  if (part.is === 'heading')
    return random.pick([
      `<h2>${part.text}</h2>`,
      `<h2>${part.text.replace(' ', '<br>')}</h2>`,
      `<H3 class=x1>${part.text}</H3>`,
    ])
  if (part.is === 'list') {
    const name = part.is_numbered ? 'ol' : 'ul'
    const close = random.pick(['</li>', ''])
    return `<${name}>${part.items.map((item) => `<li>${inline(item)}${close}`).join('\n')}</${name}>`
  }
  if (part.is === 'table') {
    addCells(making, part.table)
    return tableHtml(part.table, making, random)
  }
  const text = part.sentences.map(inline).join(random.pick([' ', '\n', '<br>', '<br><br>', ' <br/>\n']))
  return random.pick([
    `<details><summary>More about it</summary><p>${text}</p></details>`,
    `<section><div class="row"><p>${text}</p></div></section>`,
    `<p>${text}</p>`,
    `<p>${text}`,
    `<P align=left>${text}</P>`,
    `<div><div>${text}</div></div>`,
  ])
}

function pieceHtml(piece: Piece, random: Random): string {
  if (typeof piece === 'string')
    return random.chance(0.2) ? splitHtml(escaped(piece, random), random) : escaped(piece, random)
  if ('raised' in piece)
    return random.pick([
      `<sup>${piece.raised}</sup>`,
      `<span style="vertical-align: super; font-size: 70%">${piece.raised}</span>`,
    ])
  if ('lowered' in piece)
    return random.pick([`<sub>${piece.lowered}</sub>`, `<span style="vertical-align:sub">${piece.lowered}</span>`])
  if ('mark' in piece)
    return random.pick([
      `<sup><a href="#fn${piece.mark}">${piece.mark}</a></sup>`,
      `<sup class="reference"><a href="#n${piece.mark}">[${piece.mark}]</a></sup>`,
      `<a href="#fn-${piece.mark}" role="doc-noteref"><sup>${piece.mark}</sup></a>`,
    ])
  const { hidden } = piece
  return random.pick([
    `<del>${hidden} </del>`,
    `<s>${hidden}</s> `,
    `<strike>${hidden}</strike>`,
    `<span style="display:none">${hidden}</span>`,
    `<span hidden>${hidden}</span>`,
    `<span style="text-decoration:line-through">${hidden} </span>`,
    `<span class="draft-only">${hidden}</span>`,
  ])
}

/** Entities by name and by number, those of Windows-1252 too, and an ampersand as it is. */
function escaped(text: string, random: Random): string {
  const table = random.chance(0.3) ? ENTITIES : random.chance(0.2) ? NUMBERED : {}
  return [...text].map((sign) => table[sign] ?? sign).join('')
}

/** Elements within a line that split numbers and words without a gap. */
function splitHtml(html: string, random: Random): string {
  const at = html.search(/\d,\d/)
  if (at < 0)
    return html.replace(
      /(\p{Lu}\p{Ll}{3})(\p{Ll}{3,})/u,
      random.pick([
        '$1&shy;$2',
        '<b>$1</b>$2',
        '$1<wbr>$2',
        '<ruby>$1$2<rp>(</rp><rt>reading</rt><rp>)</rp></ruby>',
        '$1$2<svg><title>icon</title></svg>',
      ]),
    )
  return random.pick([
    `${html.slice(0, at + 1)}<span>,</span>${html.slice(at + 2)}`,
    `${html.slice(0, at)}<b>${html.slice(at, at + 2)}</b>${html.slice(at + 2)}`,
    `${html.slice(0, at + 2)}<!-- -->${html.slice(at + 2)}`,
  ])
}
