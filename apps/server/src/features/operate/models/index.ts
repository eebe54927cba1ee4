export { modelsRoutes } from './models.routes.ts'
