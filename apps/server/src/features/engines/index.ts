export { naturalVoicesRoutes } from './natural-voices.routes.ts'
