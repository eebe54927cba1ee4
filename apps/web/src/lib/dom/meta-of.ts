/** Meta tags by which the server passes settings to each page. */
export function metaOf(name: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
