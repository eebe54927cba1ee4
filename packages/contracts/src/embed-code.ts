const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Embed = { address: string; title: string; height: number; max_width?: number | undefined }

/**
 * The HTML by which another page shows a player of ours. The player needs its scripts and its own origin, opens links in
 * windows of their own, and is loaded once it comes near the visible part of the page.
 */
export function embedCode({ address, title, height, max_width }: Embed): string {
  const style = `border:0;width:100%${max_width === undefined ? '' : `;max-width:${max_width}px`}`
  return (
    `<iframe src="${escape(address)}" title="${escape(title)}" width="${max_width ?? '100%'}" height="${height}" ` +
    `style="${style}" loading="lazy" ` +
    `sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
