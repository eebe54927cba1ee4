import { readSiteLinks } from '#app/site-links.ts'
import { metaOf } from '#lib/dom/meta-of.ts'

/** Operator of this server and their contact, as far as its settings have them. */
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
