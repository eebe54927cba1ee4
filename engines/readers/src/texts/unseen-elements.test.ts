import { expect, test } from 'vitest'
import { readHere } from '../../test/reader-fixture.ts'

const TEXT =
  'The harbour of Ostend was built in 1445, and its lighthouse burned whale oil for 212 years, which came from the north.'
const page = (head: string, body: string) =>
  readHere(
    'a.html',
    `<!doctype html><head>${head}</head><body><h1>Lights</h1><p>${TEXT}</p>${body}<p>${TEXT}</p></body>`,
  )

test.each([
  ['', '<p style="position:absolute;left:-9999px">Secret 9.</p>'],
  ['', '<p style="font-size: 0px">Secret 9.</p>'],
  ['', '<p style="opacity:0">Secret 9.</p>'],
  ['<style>/* a { */ .draft, p.x { display: none }</style>', '<p class="draft">Secret 9.</p>'],
  ['<style>#in .old{visibility:hidden}</style>', '<div id="in"><p class="old">Secret 9.</p></div>'],
  ['<style>.a{display:block}.b{display:none!important}</style>', '<p class="b a">Secret 9.</p>'],
])('STUDIO-O90 what a page hides by its styles is left out and noted: %s%s', async (head, body) => {
  const { passages, note } = await page(head, body)
  expect(passages.map(({ text }) => text).join(' ')).not.toContain('Secret')
  expect(note).toBe('Hidden text was left out.')
})

test.each([
  ['<style>@media print { .a { display: none } }</style>', '<p class="a">It was lit in 1902.</p>'],
  ['<style>.a{display:none}.a.open{display:block}</style>', '<p class="a open">It was lit in 1902.</p>'],
  ['<style>.a:hover{display:none}</style>', '<p class="a">It was lit in 1902.</p>'],
  ['', '<p style="opacity:0" data-w-id="7">It was lit in 1902.</p>'],
  ['', '<div style="font-size:0"><p style="font-size:14px">It was lit in 1902.</p></div>'],
])('what a page shows in the end is read: %s%s', async (head, body) => {
  const { passages, note } = await page(head, body)
  expect(passages.map(({ text }) => text).join(' ')).toContain('It was lit in 1902.')
  expect(note).toBeUndefined()
})

test('a price that a style sheet strikes out is no longer said, and hidden menus need no note', async () => {
  const { passages, note } = await page(
    '<style>.was { text-decoration: line-through }</style>',
    '<div style="display:none"><a href="/">Home</a> <a href="/b">All lights</a></div><p>It costs <span class="was">50</span> 40 euros, and people pay that.</p>',
  )
  expect(passages.map(({ text }) => text).join(' ')).toContain('It costs 40 euros')
  expect(note).toBe('Struck-out text was left out.')
})
