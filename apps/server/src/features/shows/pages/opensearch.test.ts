import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { headOf } from '#test/http/page-head.ts'

const app = await testApp()

test('PLAY-O114 every page says to browsers and search engines where the search is', async () => {
  for (const path of ['/', '/feed', '/search']) {
    const { body } = await app.server.inject(path)
    const [, href] =
      /<link rel="search" type="application\/opensearchdescription\+xml" title="Duologue" href="([^"]*)">/.exec(body) ??
      []
    expect(href, path).toBe('http://localhost:3000/opensearch.xml')
  }
  const { statusCode, headers, body } = await app.server.inject('/opensearch.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/opensearchdescription+xml; charset=utf-8'])
  expect(body).toContain('<Url type="text/html" method="get" template="http://localhost:3000/search?q={searchTerms}"/>')

  const [site] = headOf((await app.server.inject('/')).body).facts
  expect(site.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'http://localhost:3000/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
})
