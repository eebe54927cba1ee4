import { BRAND } from '@app/domain/brand'
import type { EmbedTheme } from '@app/domain/shows'
import type { WebBuild } from '#http/web-build.ts'
import { html, nothing, type Html } from '#lib/html.ts'

export type Frame = { files: NonNullable<WebBuild['embed']>; theme: EmbedTheme }

type Document = {
  title: string
  body: Html
  has_script?: boolean
}

/** The document of an embed. The script is a classic one, so that it also runs in a sandbox without an origin. */
export function documentOf({ files, theme }: Frame, { title, body, has_script = false }: Document): Html {
  const font = files.font
    ? html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">`
    : nothing
  const script = has_script ? html`<script defer src="${files.script}"></script>` : nothing
  return html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${BRAND}</title>
${font}<link rel="stylesheet" href="${files.style}">${script}
</head>
<body>${body}</body>
</html>`
}

type LinkLook = {
  className?: string
  /** Label of its picture. */
  label?: string
}

/** A link out of the frame: the page around it stays. */
export function linkOut(href: string, words: Html | string, { className = '', label }: LinkLook = {}): Html {
  const named = label === undefined ? nothing : html` aria-label="${label}" title="${label}"`
  return html`<a href="${href}" target="_blank" rel="noopener" class="${className}"${named}>${typeof words === 'string' ? html`${words}` : words}</a>`
}
