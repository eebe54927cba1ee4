import { showPaths } from '@app/contracts/show-paths'
import { BRAND } from '@app/domain/brand'
import type { Routes } from '#http/server.ts'
import { html } from '#lib/html.ts'
import { searchTemplate } from './structured-data.ts'

const XMLNS = 'http://a9.com/-/spec/opensearch/1.1/'

/** OpenSearch 1.1 description, with which a browser offers the search of every line in its address bar. */
export const openSearchRoutes: Routes = async (app, { config }) => {
  const absolute = (path: string) => new URL(path, config.PUBLIC_URL).href
  const description = html`<OpenSearchDescription xmlns="${XMLNS}">
<ShortName>${BRAND}</ShortName>
<Description>What was said, in every episode</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${absolute('/icon.svg')}</Image>
<Url type="text/html" method="get" template="${searchTemplate(absolute, 'searchTerms')}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${absolute(showPaths.openSearch)}"/>
</OpenSearchDescription>`

  app.get(showPaths.openSearch, (_request, reply) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${description.markup}\n`),
  )
}
