import { expect, test } from 'vitest'
import { nothing } from '#lib/html.ts'
import { webBuild } from './web-build.ts'

const template = `<!doctype html><html><head><!-- page --><title>Duologue</title><!-- /page -->
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head><body><div id="root"></div></body></html>`
const chunk = (file: string, assets: string[] = []) => ({ file, imports: [], css: [], assets })

test('a page loads its styles first, then the faces that are seen first, and then its scripts with low priority', () => {
  const { fill } = webBuild(template, {
    'index.html': chunk('assets/index-1.js', [
      'assets/martian-mono-latin-wght-normal-1.woff2',
      'assets/instrument-sans-latin-wght-normal-1.woff2',
    ]),
    'src/renderer.ts': chunk('assets/renderer-1.js'),
    'src/main.tsx': chunk('assets/main-1.js'),
    'src/routes/feed.tsx': chunk('assets/feed-1.js'),
  })
  const requests = (module?: string) =>
    [
      ...fill({ head: nothing, view: nothing, module }).matchAll(/<(?:link|script)[^>]*?\/assets\/([\w-]+)-1\.[^>]*>/g),
    ].map(([tag, name]) => `${name}${tag.includes('fetchpriority="low"') ? ', low' : ''}`)
  const first = ['index', 'instrument-sans-latin-wght-normal']
  const scripts = ['renderer, low', 'main, low']
  expect(requests()).toEqual([first[0], 'index, low', 'base, low', first[1], ...scripts])
  expect(requests('src/routes/feed.tsx')).toEqual([
    first[0],
    'index, low',
    'base, low',
    first[1],
    'martian-mono-latin-wght-normal, low',
    ...scripts,
    'feed, low',
  ])
})
