export { verificationsRoutes } from './verifications.routes.ts'
