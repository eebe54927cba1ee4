import { expect, test } from 'vitest'
import { findHeadlessComments } from './find-headless-comments.js'

test('names the line of a comment that begins with a clause', () => {
  const code = [
    '/** Search results. */',
    'const a = 1',
    '',
    '/**',
    ' * What says the words,',
    ' * page by page.',
    ' */',
  ]
  expect(findHeadlessComments('a.ts', code.join('\n'))).toEqual([{ line: 4, comment: 'What says the words,' }])
})

const REFUSED = [
  '/** Whoever calls last wins. */',
  '/** where it begins */',
  '/* Without an owner. */',
  '// When it ends.',
  "/** What's new. */",
  'const a = 1 // Kept.\n// Of an item.',
  '// Retries.\n\n// How often it retries.',
  'const a = f(/* Who */ 1)',
]
test.each(REFUSED)('refuses %j', (code) => {
  expect(findHeadlessComments('a.ts', code)).toHaveLength(1)
})

const TAKEN = [
  '/** Retries, and what each waits for. */',
  '// The owner, and\n// whoever has the link.',
  'const a = 1 // where it is',
  '/** How-to pages. */',
  '/** Whatsoever. */',
  "const a = '/** What */'",
  'const a = `\n// Who ${1}\n`',
  'const a = /\\/\\*What\\*\\//',
  '/** @type {What} */',
]
test.each(TAKEN)('takes %j', (code) => {
  expect(findHeadlessComments('a.ts', code)).toEqual([])
})

test('reads components and style sheets', () => {
  expect(findHeadlessComments('a.tsx', 'const a = <p>// What{/* Whose */}</p>')).toHaveLength(1)
  expect(findHeadlessComments('a.css', 'a { b: c }\n/* What is chosen */')).toEqual([
    { line: 2, comment: 'What is chosen' },
  ])
})
