export { oembedRoutes } from './oembed.routes.ts'
export { pagesRoutes } from './pages.routes.ts'
export { previewsRoutes } from './previews.routes.ts'
export { sitemapRoutes } from './sitemap.routes.ts'
