type SiteLink = { label: string; href: string }

const relations = [
  { label: 'Terms', rel: 'terms-of-service' },
  { label: 'Privacy', rel: 'privacy-policy' },
  { label: 'Contact', rel: 'author' },
] as const

/** Links to this server's terms, privacy policy and contact, from the head of the page, where its settings put them. */
export function readSiteLinks(): SiteLink[] {
  return relations.flatMap(({ label, rel }) => {
    const href = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.href
    return href ? [{ label, href }] : []
  })
}

const FIRST_YEAR = 2025

export function copyrightYears(year = new Date().getFullYear()): string {
  return year > FIRST_YEAR ? `© ${FIRST_YEAR}–${year}` : `© ${FIRST_YEAR}`
}
