/* global SwaggerUIBundle */

/** Whatever address the description names, the page tries the server that it came from. */
function toOwnOrigin(request) {
  const { pathname, search } = new URL(request.url, location.href)
  request.url = location.origin + pathname + search
  return request
}

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
  tryItOutEnabled: true,
  requestInterceptor: toOwnOrigin,
})
