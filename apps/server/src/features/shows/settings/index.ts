export { showsRoutes } from './shows.routes.ts'
