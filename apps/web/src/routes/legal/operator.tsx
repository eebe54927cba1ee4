import { readSiteLinks } from '#app/site-links.ts'

/** What the server says in the head of each page. */
export function metaOf(name: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** Who runs this server and how to reach them, as far as its settings tell. */
export function Operator() {
  const name = metaOf('operator')
  const contact = readSiteLinks().find(({ label }) => label === 'Contact')
  return (
    <p>
      {name === '' ? 'This server is run by its operator' : `This server is run by ${name}`}
      {contact ? (
        <>
          , whom you reach at{' '}
          <a href={contact.href} className="text-ink underline decoration-edge underline-offset-4 wrap-anywhere">
            {contact.href.replace(/^mailto:/, '')}
          </a>
          .
        </>
      ) : (
        ', who has named no contact here. Signed in, you can write to them on the page Feedback.'
      )}
    </p>
  )
}
