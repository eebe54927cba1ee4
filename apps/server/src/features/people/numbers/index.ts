export { numbersRoutes } from './numbers.routes.ts'
