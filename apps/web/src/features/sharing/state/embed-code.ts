/** The heights of an embed, without and with its transcript. */
const CLOSED_PX = 180
const OPEN_PX = 420

type Embedded = { address: string; title: string; isOpen: boolean }

/** What is pasted into another page. */
export function embedCode({ address, title, isOpen }: Embedded): { code: string; address: string; height: number } {
  const height = isOpen ? OPEN_PX : CLOSED_PX
  const code = [
    `<iframe src="${escape(address)}"`,
    `  title="${escape(title)}" width="100%" height="${height}"`,
    '  loading="lazy" allow="autoplay" style="border:0"></iframe>',
  ].join('\n')
  return { code, address, height }
}

const signs: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function escape(text: string): string {
  return text.replaceAll(/[&"<>]/g, (sign) => signs[sign] ?? sign)
}
