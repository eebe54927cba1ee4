/* global SwaggerUIBundle */

/** Sends trial requests to the server that the page came from, for any address in the description. */
function toOwnOrigin(request) {
  const { pathname, search } = new URL(request.url, location.href)
  request.url = location.origin + pathname + search
  return request
}

/** The reader leaves menus without names, and boxes that scroll out of reach of the keyboard. */
function helpKeyboards() {
  for (const menu of document.querySelectorAll('#api select:not([aria-label])')) {
    const title = menu.parentElement?.parentElement?.querySelector(
      'small, .servers-title, .parameter__name',
    )?.textContent
    menu.setAttribute('aria-label', menu.id === 'servers' ? 'Server' : (title ?? 'Value'))
  }
  for (const box of document.querySelectorAll('#api pre:not([tabindex])')) {
    if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
  }
}

new MutationObserver(helpKeyboards).observe(document.body, { childList: true, subtree: true })

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  // With links inside them, the buttons that open operations would be two stops in one.
  deepLinking: false,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
  tryItOutEnabled: true,
  requestInterceptor: toOwnOrigin,
})
