import { charactersOf, encoded, randomEncoding } from '../encode.ts'
import { filler, randomFact } from '../facts.ts'
import type { Writer } from '../make-document.ts'
import { type Making, newMaking } from '../pieces.ts'
import type { Random } from '../random.ts'
import { secretSentence } from '../secrets.ts'
import { randomTable } from '../tables.ts'
import { plainTextOf } from './plain-text-of.ts'

/** Records and prose in XML that is well-formed or not quite: ampersands as they are, names of entities, remarks. */
export const makeXml: Writer = (random) => {
  const making = newMaking('xml')
  const encoding = randomEncoding(random)
  const isAny = charactersOf(encoding) === 'any'
  const declared = encoding.startsWith('utf-16')
    ? 'UTF-16'
    : encoding === 'latin1'
      ? 'ISO-8859-1'
      : encoding.replace(' bom', '').toUpperCase()
  const body = random.chance(0.5) ? records(making, random, isAny) : items(making, random, isAny)
  const text = `<?xml version="1.0" encoding="${declared}"?>\n<harbours xmlns:h="https://a.example/h">\n${body}\n</harbours>\n`
  return { ...making, bytes: encoded(isAny ? text : narrowed(text, encoding === 'latin1'), encoding), extension: 'xml' }
}

/** Characters that an encoding does not have, by number. */
function narrowed(text: string, isLatin: boolean): string {
  return [...text]
    .map((sign) =>
      (sign.codePointAt(0) ?? 0) < 256 || (!isLatin && /[€–’]/.test(sign)) ? sign : `&#${sign.codePointAt(0)};`,
    )
    .join('')
}

function remark(making: Making, random: Random): string {
  return random.chance(0.3) ? `<!-- ${secretSentence(making, random, false)} -->` : ''
}

function records(making: Making, random: Random, isAny: boolean): string {
  const { columns, rows } = randomTable(random, { is_flat: true })
  const prefix = random.pick(['', 'h:'])
  const names = columns.map((name) =>
    /^\d/.test(name) ? `year_${name}` : name.toLowerCase().replace(/\W+/g, '_').replace(/_$/, ''),
  )
  making.labels.push('4')
  const firm = random.pick([
    'Lamp &amp; Sons',
    'Lamp & Sons',
    'Caf&eacute; &amp; Co',
    'Quay &lt;four',
    'A&B; C',
    'Quay <4',
  ])
  return rows
    .map(({ name, cells }) => {
      for (const [at, { shown }] of cells.entries())
        making.cells.push({ anchor: name, column: (names[at] ?? '').replaceAll('_', ' '), shown })
      const values = cells.map(
        ({ text }, at) =>
          `<${prefix}${names[at]}>${isAny && random.chance(0.2) ? `<![CDATA[${text}]]>` : text}</${prefix}${names[at]}>`,
      )
      return `<${prefix}port><${prefix}name>${name}</${prefix}name>${values.join('\n')}<${prefix}firm>${firm}</${prefix}firm></${prefix}port>${remark(making, random)}`
    })
    .join('\n')
}

/** Items with prose, as in feeds: with markup inside that is escaped, in CDATA, or part of the document. */
function items(making: Making, random: Random, isAny: boolean): string {
  const parts: string[] = []
  for (let count = random.between(2, 6); count > 0; count--) {
    const fact = randomFact(random)
    making.facts.push(fact)
    const words = plainTextOf(fact.pieces, true)
    const before = plainTextOf(filler(random), isAny)
    const text = random.pick([
      `${before} ${words}`,
      isAny ? `<![CDATA[<p>${before}</p> <p>${words}</p>]]>` : `${words} ${before}`,
      `&lt;p&gt;${before}&lt;/p&gt; &lt;p&gt;${words}&lt;/p&gt;`,
      `${before} Lamps & bells. ${words}`,
      `<p>${before}</p><p>${words.replace(/\p{Lu}\p{Ll}{5,}/u, '<em>$&</em>')}</p>`,
    ])
    parts.push(
      `<item><title>Harbours</title><link>https://a.example/?a=b&amp;c=d</link><description>${text}</description></item>${remark(making, random)}`,
    )
  }
  return parts.join('\n')
}
