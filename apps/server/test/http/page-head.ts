/** The values of a head's tags, as a browser reads them. */
export function headOf(body: string) {
  const text = (found: string | undefined) =>
    found
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const meta = (name: string) =>
    text(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1])
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(body)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    description: meta('description'),
    robots: meta('robots'),
    meta,
    facts: [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}
