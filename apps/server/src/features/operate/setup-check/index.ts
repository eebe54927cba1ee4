export { setupCheckRoutes } from './setup-check.routes.ts'
