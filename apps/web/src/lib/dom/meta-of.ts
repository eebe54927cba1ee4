/** What the server says in the head of each page. */
export function metaOf(name: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
